import { builtReleases } from '../boot/builds.mjs'
import { runStories } from '../boot/stories.mjs'

/** The subject of this run. */
export const title = 'Every screen, opened by every kind of person, and every state of a screen, judged by axe'

/**
 * `npm test` opens each screen as its intended readers; this run opens it as every kind of person. Then axe judges each
 * screen at its tenants and in its languages, light and dark, in three sizes (e2e/states). `PORTAL_STATES` names a part of
 * them by a regular expression over their titles.
 */
export const prove = async () => {
  const releases = await builtReleases()
  const part = process.env.PORTAL_STATES
  const states = { releases, config: 'e2e/states.config.ts', name: 'every-state' }
  if (part) return runStories({ ...states, wanted: (id) => new RegExp(part).test(id) })
  const opened = await runStories({
    releases,
    words: ['specs/people.spec'],
    env: { PORTAL_PROOF: '1' },
    name: 'every-screen',
  })
  const judged = await runStories(states)
  return { passed: opened.passed + judged.passed, failed: opened.failed + judged.failed }
}
