/** With more failures than these something is broken, and running each of them once more only takes time. */
const mostLookedAtAgain = 8

/**
 * Runs stories that failed once more, alone and one after the other.
 * @param {import('./report.mjs').StoryResult[]} failed
 * @param {(story: import('./report.mjs').StoryResult, at: number) => Promise<import('./report.mjs').StoryResult | undefined>} runAlone
 * @returns {Promise<{ story: import('./report.mjs').StoryResult, again: import('./report.mjs').StoryResult }[]>} those that passed then
 */
export async function lookAgain(failed, runAlone) {
  if (failed.length > mostLookedAtAgain) return []
  const passed = []
  for (const [at, story] of failed.entries()) {
    const again = await runAlone(story, at)
    if (again?.outcome === 'passed') passed.push({ story, again })
  }
  return passed
}
