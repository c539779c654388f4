import { builtReleases } from '../boot/builds.mjs'
import { runStories } from '../boot/stories.mjs'

/** What this run looks at. */
export const title = 'Every screen, opened by every kind of person'

/** `npm test` opens each screen with the people that it is for; this run with everybody. */
export const prove = async () =>
  runStories({
    releases: await builtReleases(),
    words: ['specs/people.spec'],
    env: { PORTAL_PROOF: '1' },
    name: 'every-screen',
  })
