/** A line of two versions of a text: in both, in the older alone or in the newer alone. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Compares two versions of a text line by line: the lines outside the longest common part were removed or added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  // length[i][j]: lines that a from i and b from j have in common, in this order.
  const length = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i]![j] = a[i] === b[j] ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && length[i + 1]![j]! >= length[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: a[i++]! })
    } else lines.push({ kind: 'added', text: b[j++]! })
  }
  return lines
}
