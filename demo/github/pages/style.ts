/** The look of every page. No fonts, pictures or scripts are loaded. */
export const STYLE = `
:root { color-scheme: light dark; --bg: #fff; --soft: #f6f8fa; --line: #d1d9e0; --text: #1f2328; --dim: #59636e;
  --link: #0969da; --add: #dafbe1; --add-n: #aceebb; --del: #ffebe9; --del-n: #ffcecb; --open: #1a7f37;
  --closed: #cf222e; --merged: #8250df; --draft: #59636e; --warn: #9a6700; --code: #818b981f; --shadow: #1f23280a; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1117; --soft: #151b23; --line: #3d444d; --text: #f0f6fc;
  --dim: #9198a1; --link: #4493f8; --add: #2ea04326; --add-n: #3fb9504d; --del: #f851491a; --del-n: #f851494d;
  --open: #238636; --closed: #da3633; --merged: #8957e5; --draft: #656c76; --warn: #d29922; --code: #656c7633;
  --shadow: #0104094d; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
.top { border-bottom: 1px solid var(--line); background: var(--soft); padding: 12px 24px; font-size: 14px; }
.top a { font-weight: 600; } .top .note { color: var(--dim); float: right; }
main { max-width: 920px; margin: 0 auto; padding: 24px 24px 80px; }
h1 { font-size: 26px; font-weight: 500; line-height: 1.25; margin: 8px 0 10px; } h1 .number { color: var(--dim); }
.dim { color: var(--dim); } .small { font-size: 13px; }
.state { display: inline-block; color: #fff; border-radius: 2em; padding: 3px 12px; font-size: 13px; font-weight: 600;
  margin-right: 8px; background: var(--draft); }
.state.open { background: var(--open); } .state.closed { background: var(--closed); }
.state.merged { background: var(--merged); }
.byline { border-bottom: 1px solid var(--line); padding-bottom: 18px; margin-bottom: 24px; color: var(--dim); }
.branch { font: 12px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--code);
  color: var(--link); border-radius: 6px; padding: 2px 6px; }
.plus { color: var(--open); font-weight: 600; } .minus { color: var(--closed); font-weight: 600; }
.entry { display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 14px; margin: 0 0 20px; }
.face { width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; color: #fff;
  font-weight: 600; font-size: 16px; } .face.bot { border-radius: 10px; }
.card { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; box-shadow: 0 1px 3px var(--shadow);
  background: var(--bg); }
.card > .head { background: var(--soft); border-bottom: 1px solid var(--line); padding: 8px 16px; font-size: 14px;
  color: var(--dim); } .card > .head b { color: var(--text); }
.tag { border: 1px solid var(--line); border-radius: 2em; padding: 0 7px; font-size: 12px; margin-left: 4px; }
.tag.warn { color: var(--warn); border-color: var(--warn); } .tag.good { color: var(--open); border-color: var(--open); }
.body { padding: 14px 16px; overflow-wrap: break-word; } .body > :first-child { margin-top: 0; }
.body > :last-child { margin-bottom: 0; } .body:empty { display: none; }
.body p, .body ul, .body ol, .body table, .body pre, .body blockquote, .body details { margin: 0 0 12px; }
.body h2, .body h3, .body h4, .body h5, .body h6 { margin: 18px 0 8px; line-height: 1.3; font-weight: 600; }
.body h2 { font-size: 20px; } .body h3 { font-size: 17px; } .body h4 { font-size: 15px; }
.body ul, .body ol { padding-left: 1.8em; } .body li { margin: 3px 0; } .body hr { border: 0;
  border-top: 1px solid var(--line); margin: 16px 0; }
.body table:not(.diff) { border-collapse: collapse; display: block; overflow-x: auto; font-size: 14px; }
.body table:not(.diff) th, .body table:not(.diff) td { border: 1px solid var(--line); padding: 5px 12px;
  text-align: left; } .body table:not(.diff) th { background: var(--soft); font-weight: 600; }
.body blockquote { border-left: 4px solid var(--line); color: var(--dim); padding: 0 14px; margin-left: 0; }
.body summary { cursor: pointer; font-weight: 500; } .body details > :nth-child(2) { margin-top: 10px; }
code, pre, .diff, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { font-size: 85%; background: var(--code); border-radius: 6px; padding: .2em .4em; }
pre { background: var(--soft); border-radius: 6px; padding: 12px 14px; overflow-x: auto; font-size: 13px;
  line-height: 1.45; } pre code { padding: 0; background: none; font-size: inherit; }
.thread { border-top: 1px solid var(--line); } .body:empty + .thread { border-top: 0; }
.thread .path { font-size: 13px; padding: 8px 16px; background: var(--soft); border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere; } .thread .path .dim { font-family: system-ui, sans-serif; }
.diff { width: 100%; border-collapse: collapse; font-size: 12.5px; line-height: 20px; }
.body .diff { margin: 0; } .diff td { padding: 0 8px; vertical-align: top; } .diff .n { width: 1%; min-width: 40px; text-align: right;
  color: var(--dim); user-select: none; } .diff .m { width: 1%; padding-right: 0; user-select: none; }
.diff .c { white-space: pre-wrap; overflow-wrap: anywhere; } .diff .add { background: var(--add); }
.diff .add .n { background: var(--add-n); } .diff .delete { background: var(--del); }
.diff .delete .n { background: var(--del-n); } .diff tr:target { background: #fff8c5; color: #1f2328; }
.says { padding: 12px 16px; border-top: 1px solid var(--line); } .says + .says { border-top-style: dashed; }
.says .who { font-size: 14px; color: var(--dim); margin-bottom: 4px; } .says .who b { color: var(--text); }
.says .body { padding: 0; }
.suggestion { border: 1px solid var(--line); border-radius: 6px; overflow: hidden; margin: 10px 0 12px; }
.suggestion-title { font-size: 12px; color: var(--dim); background: var(--soft); padding: 4px 12px;
  border-bottom: 1px solid var(--line); }
.reactions { padding: 0 16px 12px; } .reactions span { border: 1px solid var(--line); border-radius: 2em;
  padding: 2px 9px; font-size: 13px; margin-right: 6px; background: var(--soft); }
h2.section { font-size: 16px; font-weight: 600; margin: 34px 0 12px; }
.rows { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.row { display: block; padding: 11px 16px; border-top: 1px solid var(--line); } .row:first-child { border-top: 0; }
.row.entry { display: grid; margin: 0; align-items: center; } .row .sha { float: right; } .icon { display: inline-block; width: 1.6em; font-weight: 700; }
.icon.success { color: var(--open); } .icon.failure { color: var(--closed); } .icon.neutral { color: var(--dim); }
.annotation { border-left: 3px solid var(--warn); padding: 2px 0 2px 12px; margin: 10px 0; font-size: 14px; }
.annotation.failure { border-color: var(--closed); } .annotation.notice { border-color: var(--link); }
footer { color: var(--dim); font-size: 13px; margin-top: 48px; border-top: 1px solid var(--line); padding-top: 14px; }
@media (max-width: 640px) { .entry { grid-template-columns: minmax(0, 1fr); } .face { display: none; }
  main { padding: 16px; } .top .note { display: none; } }
`;
