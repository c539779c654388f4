/** With more failures than these something is broken, and telling each of them once more only takes time. */
const mostLookedAtAgain = 8

/**
 * Tells stories that failed once more, alone and one after the other.
 * @param {import('./report.mjs').Told[]} failed
 * @param {(story: import('./report.mjs').Told, at: number) => Promise<import('./report.mjs').Told | undefined>} tellAlone
 * @returns {Promise<{ story: import('./report.mjs').Told, again: import('./report.mjs').Told }[]>} those that passed then
 */
export async function lookAgain(failed, tellAlone) {
  if (failed.length > mostLookedAtAgain) return []
  const passed = []
  for (const [at, story] of failed.entries()) {
    const again = await tellAlone(story, at)
    if (again?.outcome === 'passed') passed.push({ story, again })
  }
  return passed
}
