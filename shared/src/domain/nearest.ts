/** The known word that a mistyped one was probably meant to be; null when none is near. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const [best] = known
    .map((word) => ({ word, off: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.off - b.off)
  return best && best.off <= Math.max(1, Math.floor(typed.length / 3)) ? best.word : null
}

/** Letters to add, drop, change or swap with their neighbour (Damerau, optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  rows[0] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const row = rows[i]!
      const above = rows[i - 1]!
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
  return rows[a.length]![b.length]!
}
