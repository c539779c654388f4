// The first module of every development build. The page's own script (dev-page.ts) knows when a newer build is there,
// and asks this one to take it.
const hot = import.meta.webpackHot
globalThis.__PORTAL_DEV__?.join(__PORTAL_DEV_BUILD__, {
  hash: () => __webpack_hash__,
  isIdle: () => hot.status() === 'idle',
  take: () => hot.check(true),
})
