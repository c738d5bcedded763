export const id = 750;
export const ids = [750];
export const modules = {

/***/ 3750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openReact: () => (/* binding */ openReact)
/* harmony export */ });
/* harmony import */ var _react_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8552);

/** The model of `react:<model>`: that model, driven by text alone. */
async function openReact(settings, deps, another) {
    const model = await another({ ...settings, model: settings.model.slice("react:".length) }, deps);
    return { ...(0,_react_text_js__WEBPACK_IMPORTED_MODULE_0__/* .reactText */ .n)(model), name: settings.model };
}


/***/ })

};
