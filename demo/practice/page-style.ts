/** The look of a school exercise book, so that no page passes for a bank or the real gateway. */
export const pageStyle = `
:root { color-scheme: light; --ink: #17324d; --soft: #4d6379; --rule: #d6e4f0; --margin: #e7a3ad; --edge: #7f93a6;
  --go: #1c5fa8; --ground: #e9e4d6; --sheet: #fffef9; --sticker: #ffd95e; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground);
  color: var(--ink); font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.sticker { padding: 12px 16px; background: var(--sticker); color: #2b2100; text-align: center; }
.sticker strong { display: block; font-size: 18px; }
main { flex: 1; width: 100%; max-width: 560px; margin: 0 auto; padding: 16px 12px; }
.sheet { position: relative; padding: 24px 16px 28px 44px; border-radius: 4px 14px 14px 4px;
  background: linear-gradient(transparent 31px, var(--rule) 31px) 0 18px / 100% 32px, var(--sheet);
  box-shadow: 0 1px 2px #17324d33, 0 12px 32px -12px #17324d40; }
.sheet::before { content: ""; position: absolute; inset: 0 auto 0 30px; border-left: 2px solid var(--margin); }
h1, p, dl, ul { margin: 0; }
h1 { font-size: 24px; line-height: 32px; letter-spacing: -.01em; text-wrap: balance; overflow-wrap: anywhere; }
.quiet { color: var(--soft); font-size: 14px; line-height: 32px; }
.amount { padding-top: 24px; margin-bottom: 32px; font-size: clamp(28px, 9vw, 40px); line-height: 40px; font-weight: 700; letter-spacing: -.02em; white-space: nowrap; }
dl { margin-bottom: 32px; }
dl div { display: flex; flex-wrap: wrap; column-gap: 12px; line-height: 32px; }
dt { color: var(--soft); width: 80px; flex: none; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
button, .button { display: block; width: 100%; min-height: 52px; padding: 12px 20px; border: 2px solid var(--edge);
  border-radius: 10px; background: var(--sheet); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
  text-align: center; text-decoration: none; }
button:hover, .button:hover { border-color: var(--ink); }
.go { border-color: var(--go); background: var(--go); color: #fff; }
.go:hover { background: #174f8d; }
:focus-visible { outline: 3px solid #17324d; outline-offset: 3px; border-radius: 8px; }
.choices { display: grid; gap: 12px; margin-bottom: 24px; }
details { border: 1px solid var(--edge); border-radius: 10px; background: var(--sheet); }
summary { padding: 12px 16px; font-weight: 600; cursor: pointer; }
details .inside { padding: 4px 16px 16px; display: grid; gap: 16px; }
details p { color: var(--soft); font-size: 14px; line-height: 20px; margin-top: 6px; }
details button { min-height: 48px; padding: 8px 12px; text-align: left; border-width: 1px; }
code { display: block; font: 13px/20px ui-monospace, monospace; word-break: break-all; }
.problems { padding-left: 20px; margin-bottom: 32px; line-height: 32px; overflow-wrap: anywhere; }
.line { line-height: 32px; }
footer { padding: 8px 16px 24px; color: var(--soft); font-size: 14px; line-height: 20px; text-align: center;
  text-wrap: balance; }
@media (min-width: 700px) {
  main { padding: 48px 16px 32px; }
  .sticker { display: flex; justify-content: center; align-items: baseline; gap: 12px; }
  .sheet { padding: 40px 48px 40px 88px; background-position: 0 2px; }
  .sheet::before { inset: 0 auto 0 64px; }
  h1 { font-size: 28px; }
  .amount { font-size: 44px; }
  dt { width: 96px; }
  .choices { grid-template-columns: 2fr 1fr; }
}
`;
