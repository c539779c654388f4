/** The most minutes of a step: a week. */
const longest = 7 * 24 * 60

const numbersIn = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number)

/**
 * Reads the typed steps of a rollout: growing percents, and the minutes of each. A step without minutes lasts until an
 * operator advances it. Undefined for invalid input.
 */
export function readSteps(
  percents: string,
  minutes: string,
): { percent: number; minutes: number | null }[] | undefined {
  const shares = numbersIn(percents)
  const lasts = numbersIn(minutes)
  const isGrowing = shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 100)
  const isLasting = lasts.every((last) => last >= 0 && last <= longest)
  if (shares.length === 0 || shares.length > 10 || lasts.length > shares.length || !isGrowing || !isLasting)
    return undefined
  return shares.map((percent, at) => ({ percent, minutes: lasts[at] ?? null }))
}
