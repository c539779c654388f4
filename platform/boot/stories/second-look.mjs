/** With more failures than these something is broken, and a second look would only take time. */
const mostLookedAtAgain = 8

/** @typedef {import('./report.mjs').StoryResult} StoryResult */
/**
 * Runs failed stories again, alone and one after the other.
 * @param {StoryResult[]} failed
 * @param {(story: StoryResult, at: number) => Promise<StoryResult | undefined>} runAlone
 * @returns {Promise<{ story: StoryResult, again: StoryResult }[]>} those that passed
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
