import stories from './playwright.config.ts'

/** `npm run proof -- dev-loop`: how long until a change is seen. */
export default {
  ...stories,
  projects: [{ name: 'dev-loop', testDir: 'dev-loop', use: { viewport: { width: 1440, height: 900 } } }],
}
