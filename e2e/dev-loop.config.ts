import stories from './playwright.config.ts'

/** `npm run proof -- dev-loop`: how long until a change is seen. */
export default {
  ...stories,
  // `mfe dev` has one port at a product: a second one beside it would show the first one's pages.
  fullyParallel: false,
  workers: 1,
  projects: [{ name: 'dev-loop', testDir: 'dev-loop', use: { viewport: { width: 1440, height: 900 } } }],
}
