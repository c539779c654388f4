import { builtReleases } from '../boot/builds.mjs'
import { runStories } from '../boot/stories.mjs'

/** The subject of this run. */
export const title = 'Every screen, opened by every kind of person'

/** `npm test` opens each screen as its intended readers; this run opens it as every kind of person. */
export const prove = async () =>
  runStories({
    releases: await builtReleases(),
    words: ['specs/people.spec'],
    env: { PORTAL_PROOF: '1' },
    name: 'every-screen',
  })
