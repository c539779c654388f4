/** The page round the frame. It uses nothing of the product, whose styles are in the frame. */
export const style = `
* { box-sizing: border-box }
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body {
  margin: 0; min-block-size: 100vh; display: grid; grid-template: auto 1fr / 16rem minmax(0, 1fr);
  background: light-dark(#f6f7f9, #0f141b); color: light-dark(#131a26, #f3f6fa);
}
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: center; padding: 0.75rem 1rem }
h1 { margin: 0; font-size: 1.125rem }
h2 { margin: 0.75rem 0.75rem 0.25rem; font-size: 0.9375rem }
.bar { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem }
.bar span { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center }
select { min-block-size: 2.75rem; max-inline-size: 100%; padding: 0 0.5rem; border-radius: 0.375rem; font: inherit }
nav { padding: 0 0.25rem 1rem; overflow-wrap: anywhere }
ul { margin: 0; padding: 0; list-style: none }
a { display: block; padding: 0.625rem 0.75rem; border-radius: 0.375rem; color: inherit }
a[aria-current] { background: light-dark(#dbe7f3, #22364a); font-weight: 600 }
main { padding: 0.5rem 1rem 1rem; overflow-x: auto }
iframe {
  display: block; box-sizing: content-box; block-size: 100%; min-block-size: calc(100vh - 7rem); background: #fff;
  border: 1px solid light-dark(#78818f, #8792a2);
}
:focus-visible { outline: 3px solid light-dark(#1d5583, #86c5ff); outline-offset: -3px }
@media (width < 48rem) { body { grid-template: auto auto 1fr / minmax(0, 1fr) } }
`
