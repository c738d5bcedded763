export const id = 581;
export const ids = [581];
export const modules = {

/***/ 6581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openAzure: () => (/* binding */ openAzure)
});

// EXTERNAL MODULE: ./lib/models/known.js
var known = __webpack_require__(9953);
// EXTERNAL MODULE: ./lib/models/limits.js
var limits = __webpack_require__(4296);
// EXTERNAL MODULE: ./lib/models/openai/open-compatible.js + 19 modules
var open_compatible = __webpack_require__(3389);
// EXTERNAL MODULE: ./lib/models/providers.js
var providers = __webpack_require__(8876);
// EXTERNAL MODULE: ./lib/models/wire/credential.js
var credential = __webpack_require__(4025);
// EXTERNAL MODULE: ./lib/models/wire/input-checks.js
var input_checks = __webpack_require__(6586);
;// CONCATENATED MODULE: ./lib/models/azure/address.js

/**
 * The address of a deployment, from that of its resource. Without a version it is the one that needs none,
 * `/openai/v1`; there the deployment is named in the body. With a version it is the older one, where chat completions
 * have the deployment in the path, and Responses in the body.
 * @param text The resource's address; what the portal adds behind it may stand there, too.
 * @throws {ReeveError} `invalid_input`.
 */
function azureAddress(text, deployment, api, version) {
    const given = (0,input_checks/* checkedAddress */.s8)(text, "/chat/completions", "/responses");
    const resource = given.replace(/\/openai(?:\/v1)?$/, "");
    const query = version === null ? {} : { "api-version": version };
    if (version === null || given.endsWith("/openai/v1"))
        return { baseUrl: `${resource}/openai/v1`, query };
    const path = api === "chat" ? `/deployments/${encodeURIComponent(deployment)}` : "";
    return { baseUrl: `${resource}/openai${path}`, query };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(9567);
// EXTERNAL MODULE: ./lib/core/values.js
var values = __webpack_require__(841);
// EXTERNAL MODULE: ./lib/models/wire/oidc.js
var wire_oidc = __webpack_require__(3909);
// EXTERNAL MODULE: ./lib/models/wire/token-endpoint.js
var token_endpoint = __webpack_require__(1785);
// EXTERNAL MODULE: ./lib/models/wire/workload-identity.js
var workload_identity = __webpack_require__(6944);
;// CONCATENATED MODULE: ./lib/models/azure/entra.js






const AUTHORITY = "https://login.microsoftonline.com";
/** The audience that Entra ID takes tokens of others for, and the scope that Azure OpenAI is asked under. */
const AUDIENCE = "api://AzureADTokenExchange";
const SCOPE = "https://cognitiveservices.azure.com/.default";
const answer = schemas.object({ access_token: token_endpoint/* headerToken */.d, expires_in: coerce/* number */.ai().positive() });
/**
 * The workflow's token for one of Entra ID's, by the client credentials of OAuth with an assertion in place of a secret.
 * @throws {ReeveError} `invalid_input`, when something that it needs is not given.
 */
function entra(identity, oidc, deps) {
    const application = applicationOf(identity);
    if (oidc === null) {
        const hint = "Give the job `id-token: write` under permissions in the workflow, or give an api-key.";
        throw (0,input_checks/* invalid */.Gq)("azure-client-id", "the job has no token to exchange", hint);
    }
    return (0,workload_identity/* workloadIdentity */.c)({
        oidc: (0,wire_oidc/* githubOidc */.n)(oidc),
        audience: AUDIENCE,
        deps,
        exchange: (assertion, signal) => exchange(assertion, application, signal),
    });
}
/** A directory's id or one of its domains: nothing that could lead the address elsewhere. */
const TENANT = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
function applicationOf({ tenant, client, authority }) {
    const together = "Give azure-tenant-id and azure-client-id together.";
    if (tenant === null)
        throw (0,input_checks/* invalid */.Gq)("azure-tenant-id", "it is empty", together);
    if (client === null)
        throw (0,input_checks/* invalid */.Gq)("azure-client-id", "it is empty", together);
    if (!TENANT.test(tenant)) {
        throw (0,input_checks/* invalid */.Gq)("azure-tenant-id", "it is no id and no domain of a directory", "Copy it from the portal.");
    }
    return { client, address: new URL(`${authority ?? AUTHORITY}/${tenant}/oauth2/v2.0/token`) };
}
async function exchange(assertion, { client, address }, signal) {
    const request = {
        who: "Entra ID",
        hint: "Compare the app's federated credential with the workflow: issuer, subject, audience, tenant and client.",
        address,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
            grant_type: "client_credentials",
            client_id: client,
            scope: SCOPE,
            client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
            client_assertion: assertion.reveal(),
        }).toString(),
    };
    const { access_token, expires_in } = await (0,token_endpoint/* askForToken */.G)(request, answer, signal);
    return { token: new values/* Secret */.zh(access_token), lifetimeMs: expires_in * 1_000 };
}

;// CONCATENATED MODULE: ./lib/models/azure/open-azure.js








/**
 * A deployment of Azure OpenAI, by a key or by who the workflow is.
 * @throws {ReeveError} `invalid_input`.
 */
function openAzure(settings, deps) {
    return (0,open_compatible.modelAt)(azureServer(settings, deps), deps);
}
/** A deployment has the name that its owner gave it, so that nothing is known of the model behind it. */
function azureServer(settings, deps) {
    const deployment = settings.model.slice("azure/".length);
    if (deployment === "")
        throw (0,input_checks/* invalid */.Gq)("model", '"azure/" names no deployment', "Write azure/<deployment>.");
    if (settings.baseUrl === null) {
        const hint = "Set it to the address of the resource, as https://NAME.openai.azure.com.";
        throw (0,input_checks/* invalid */.Gq)("base-url", `it is empty, and ${settings.model} has no address without it`, hint);
    }
    const api = settings.api ?? usualApi(settings.apiVersion);
    const { baseUrl, query } = azureAddress(settings.baseUrl, deployment, api, settings.apiVersion);
    return {
        ...(0,limits/* limitsOf */.A)(settings, known/* UNKNOWN_MODEL */.ZN),
        model: deployment,
        ...{ baseUrl, query, api },
        chat: providers/* OPENAI_HABITS */.d1,
        capabilities: known/* UNKNOWN_MODEL */.ZN.capabilities,
        credential: credentialOf(settings, deps),
        hints: hintsOf(settings),
    };
}
/** Whoever gives a version stays with what it was made for. */
function usualApi(version) {
    return version === null ? "responses" : "chat";
}
function credentialOf({ apiKey, azure, oidc }, deps) {
    if (apiKey !== null && azure !== null) {
        throw (0,input_checks/* invalid */.Gq)("api-key", "it is given together with azure-client-id", "Leave out one of the two.");
    }
    if (apiKey !== null) {
        (0,input_checks/* checkKey */.yR)(apiKey);
        return (0,credential/* keyHeader */.LP)("api-key", apiKey);
    }
    if (azure !== null)
        return entra(azure, oidc, deps);
    const hint = "Give the key from a repository secret (at the command line: AZURE_OPENAI_API_KEY), or azure-tenant-id and azure-client-id.";
    throw (0,input_checks/* invalid */.Gq)("api-key", "it is empty, and Azure takes no request without one", hint);
}
function hintsOf({ azure }) {
    const notFound = "Look at the deployment's name and at base-url; a resource without Responses needs `api: chat`, an older one api-version.";
    if (azure === null)
        return { model_not_found: notFound };
    const role = "Give the app the role Cognitive Services OpenAI User on the resource.";
    return { model_not_found: notFound, model_auth: role, model_permission: role };
}


/***/ }),

/***/ 3909:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ githubOidc)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8942);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);
/* harmony import */ var _token_endpoint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1785);



const answer = zod__WEBPACK_IMPORTED_MODULE_2__.object({ value: _token_endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .headerToken */ .d });
/** GitHub's own endpoint for the tokens of a job. */
function githubOidc({ url, token }) {
    return {
        token: async (audience, signal) => {
            const address = new URL(url);
            address.searchParams.set("audience", audience);
            const request = {
                who: "GitHub",
                hint: "Give the job `id-token: write` under permissions in the workflow.",
                address,
                headers: { authorization: `Bearer ${token.reveal()}` },
            };
            return new _core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .Secret */ .zh((await (0,_token_endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .askForToken */ .G)(request, answer, signal)).value);
        },
    };
}


/***/ }),

/***/ 1785:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ askForToken),
/* harmony export */   d: () => (/* binding */ headerToken)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8942);
/* harmony import */ var _core_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5407);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(724);



/** A token that a header can carry: the error for another one would print it. */
const headerToken = zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[\x21-\x7e]+$/);
/** Bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 64 * 1024;
const SHOWN_REASON = 300;
/**
 * Asks an endpoint that gives out tokens. No redirect is followed: what is sent proves who we are.
 * @throws {FailedExchange} saying what to do; retryable if the endpoint was busy or could not be reached.
 */
async function askForToken(request, shape, signal) {
    const { status, text } = await ask(request, signal);
    if (status >= 300)
        throw refused(request, status, text);
    const answer = shape.safeParse(parse(text));
    if (answer.success)
        return answer.data;
    throw failed(request, "model_auth", "answered without a token", false);
}
async function ask(request, signal) {
    const { address, body } = request;
    const headers = { accept: "application/json", "user-agent": "reeve", ...request.headers };
    const method = body === undefined ? "GET" : "POST";
    try {
        const response = await fetch(address, {
            ...{ method, headers, signal, redirect: "manual" },
            ...(body === undefined ? {} : { body }),
        });
        return { status: response.status, text: await beginningOf(response) };
    }
    catch (cause) {
        signal.throwIfAborted();
        throw failed(request, "model_unreachable", "cannot be reached, or broke off", true, cause);
    }
}
async function beginningOf(response) {
    const decoder = new TextDecoder();
    let text = "";
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        bytes += chunk.byteLength;
        if (bytes >= MAX_ANSWER_BYTES)
            break;
    }
    return text + decoder.decode();
}
const BUSY = [408, 425, 429];
function refused(request, status, text) {
    if (status >= 500 || BUSY.includes(status)) {
        return failed(request, "model_overloaded", `is busy (${status})`, true);
    }
    return failed(request, "model_auth", `refuses (${status})${reasonOf(text)}`, false);
}
/** Of what the endpoint says, the two fields that tell why (RFC 6749, 5.2): the rest may repeat what it was sent. */
const refusal = zod__WEBPACK_IMPORTED_MODULE_1__.object({ error: zod__WEBPACK_IMPORTED_MODULE_1__.string(), error_description: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional() });
function reasonOf(text) {
    const { success, data } = refusal.safeParse(parse(text));
    if (!success)
        return "";
    const line = `${data.error} ${data.error_description ?? ""}`.replace(/[\p{Cc}\s]+/gu, " ").trim();
    return `: ${JSON.stringify((0,_core_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(line, SHOWN_REASON))}`;
}
function parse(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function failed({ who, hint, address }, code, what, retryable, cause) {
    const message = `${who}, asked for a token at ${address.origin}, ${what}.`;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .FailedExchange */ .nH({ code, message, hint, retryable }, cause);
}


/***/ }),

/***/ 6944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ workloadIdentity)
/* harmony export */ });
/* unused harmony export RENEW_BEFORE_MS */
/** A token is replaced this long before its end, so that none expires on its way. */
const RENEW_BEFORE_MS = 60_000;
/**
 * A credential without any stored key: the workflow proves who it is, and the provider gives it a token for a while.
 * Nothing is asked for before the first request.
 */
function workloadIdentity(identity) {
    const { oidc, audience, deps, also = {} } = identity;
    const secrets = [];
    let current = null;
    const obtained = (secret) => {
        deps.mask(secret);
        secrets.push(secret);
    };
    const renewed = async (signal) => {
        const assertion = await oidc.token(audience, signal);
        obtained(assertion);
        const { token, lifetimeMs } = await identity.exchange(assertion, signal);
        obtained(token);
        return { token, renewAt: deps.clock.now() + lifetimeMs - RENEW_BEFORE_MS };
    };
    return {
        headers: async (signal) => {
            if (current === null || deps.clock.now() >= current.renewAt)
                current = await renewed(signal);
            return { authorization: `Bearer ${current.token.reveal()}`, ...also };
        },
        renew: () => {
            const wasSent = current !== null;
            current = null;
            return wasSent;
        },
        secrets: () => secrets,
    };
}


/***/ })

};
