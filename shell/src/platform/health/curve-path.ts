/**
 * The path of a curve in a box as high as 1 and one wide for each step from value to value, 0 at its foot and `most` at
 * its top. It is broken where nothing was measured; a value alone between two gaps is a dot.
 */
export function curvePath(values: readonly (number | null)[], most: number): string {
  return values
    .map((value, x) => {
      if (value === null) return ''
      const y = most === 0 ? 1 : Number((1 - value / most).toFixed(3))
      // A line of no length is drawn as its round end.
      return x > 0 && values[x - 1] !== null ? `L${x} ${y}` : `M${x} ${y}h0`
    })
    .join('')
}
