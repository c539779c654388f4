import { contrastRatio, hexToOklch, oklchToHex, type Oklch } from './oklch.ts'
import type { ColorScale, Shade } from './theme-color.ts'

// The darkest to the lightest ground of the dark scheme that is not the tenant's: canvas, surface and sunken (tokens.css).
const GROUNDS = ['#0f141b', '#171d26', '#202834'] as const

/** Text on a button of the dark scheme (tokens.css, `--color-on-action`). */
export const DARK_ON_ACTION = '#0d1219'

// Lightness of the grounds, and how much of the colour's own chroma they keep.
const TINTS: ReadonlyArray<readonly [Shade, number, number]> = [
  [50, 0.26, 0.3],
  [100, 0.31, 0.4],
  [200, 0.38, 0.5],
  [300, 0.47, 0.65],
  [400, 0.57, 0.8],
]

/** Lightness of 500 to 900 before contrast asks for more: text becomes lighter where the light scheme makes it darker. */
const TEXTS = { 500: 0.64, 600: 0.74, 700: 0.8, 800: 0.86, 900: 0.92 } as const

/**
 * The scale of a tenant's colour ('#rrggbb') for pages in the dark scheme: it has the same roles as the light one, with
 * the lightness inverted. Guaranteed: 600 and lighter have 4.5:1 on the dark grounds and 50, and carry
 * {@link DARK_ON_ACTION} with 4.5:1; 700 and lighter have 4.5:1 on 100; 500 has 3:1 on the grounds and 50.
 */
export function darkScale(hex: string): ColorScale {
  const brand = hexToOklch(hex)
  const tints = TINTS.map(
    ([shade, lightness, share]) => [shade, oklchToHex({ ...brand, lightness, chroma: brand.chroma * share })] as const,
  )
  const [[, ground50], [, ground100]] = tints as unknown as [[Shade, string], [Shade, string]]
  const lightTo = (lightness: number, contrast: number, grounds: readonly string[]) =>
    oklchToHex(lighten({ ...brand, lightness }, contrast, grounds))
  const grounds = [...GROUNDS, ground50]
  return {
    ...(Object.fromEntries(tints) as Pick<ColorScale, 50 | 100 | 200 | 300 | 400>),
    500: lightTo(TEXTS[500], 3, grounds),
    600: lightTo(TEXTS[600], 4.5, grounds),
    700: lightTo(TEXTS[700], 4.5, [...grounds, ground100]),
    800: lightTo(TEXTS[800], 4.5, [...grounds, ground100]),
    900: lightTo(TEXTS[900], 4.5, [...grounds, ground100]),
  }
}

/** The colour itself, or the darkest lighter one with the wanted contrast on every ground. */
function lighten(color: Oklch, contrast: number, grounds: readonly string[]): Oklch {
  let { lightness } = color
  const isReadable = () =>
    grounds.every((ground) => contrastRatio(oklchToHex({ ...color, lightness }), ground) >= contrast)
  while (lightness < 1 && !isReadable()) lightness += 0.005
  return { ...color, lightness: Math.min(1, lightness) }
}
