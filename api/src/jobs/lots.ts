/** How many items a lot has: its statements are shared by so many, and its rows are locked for so long. */
const LOT = 200

/**
 * Splits work into rounds of lots. A key comes once in a round: of two items of one debt the second one waits for the next
 * round, which begins when the first one is done. Items keep their order.
 */
export function roundsOf<T>(items: readonly T[], keyOf: (item: T) => string, size = LOT): T[][][] {
  const seen = new Map<string, number>()
  const rounds: T[][] = []
  for (const item of items) {
    const round = seen.get(keyOf(item)) ?? 0
    seen.set(keyOf(item), round + 1)
    ;(rounds[round] ??= []).push(item)
  }
  return rounds.map((round) => partsOf(round, size))
}

/** Splits items into parts of so many, in their order. */
export const partsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))
