import type { Face, FaceName } from './faces.ts'

/** A file of letters, with the characters that it has. */
export interface Letters {
  readonly file: string
  readonly range: string
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/**
 * The stylesheet of a face. With `optional` a heading never changes its typeface while it is read; what stands in for the
 * face on the first visit of a slow connection has its widths and heights, so that lines break at the same words. The
 * preview of a look has `swap`: there the face is chosen while the page is open.
 */
export function faceCss(
  value: FaceName,
  face: Face,
  letters: readonly Letters[],
  display: 'optional' | 'swap' = 'optional',
): string {
  const { ascent, descent, otherwise, standIns, weights, width } = face
  const family = `heading-${value}`
  const rules = letters.map(
    ({ file, range }) =>
      `@font-face{font-family:${family};font-weight:${weights};font-display:${display};src:url(${file}) format("woff2");unicode-range:${range}}`,
  )
  const locals = standIns.map((name) => `local("${name}")`).join()
  const fit = `ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%;size-adjust:${percent(width)}`
  return [
    ...rules,
    `@font-face{font-family:${family}-fit;font-weight:400 900;src:${locals};${fit}}`,
    `@layer tokens{[data-face="${value}"][data-face]{--font-heading:${family},${family}-fit,${otherwise}}}`,
    '',
  ].join('\n')
}
