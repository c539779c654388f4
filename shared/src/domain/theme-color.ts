import { contrastRatio, hexToOklch, luminance, oklchToHex, type Oklch } from './oklch.ts'

/** The shades of a scale, from lightest ground to darkest text. */
export const shadeNames = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type Shade = (typeof shadeNames)[number]
/** Hex colours ('#rrggbb') by shade; luminance falls from 50 to 900. */
export type ColorScale = Record<Shade, string>

/** Why a colour cannot carry a theme. */
export type ThemeRefusal = 'not_a_hex_color' | 'too_light_for_text'

/** Accessible scales of a tenant, or why there are none and which of the two colours is to blame. */
export type ThemeResult =
  | { ok: true; primary: ColorScale; secondary: ColorScale }
  | { ok: false; color: 'primary' | 'secondary'; reason: ThemeRefusal; explanation: string }

/** WCAG 2.2 1.4.3: contrast of text. */
export const TEXT_CONTRAST = 4.5
/** WCAG 2.2 1.4.11: contrast of the parts of a control, of icons and of focus rings. */
export const PART_CONTRAST = 3

// The grounds of the portal that are not the tenant's: white, canvas and sunken (shared/src/ui/tokens.css).
const GROUNDS = ['#ffffff', '#f6f7f9', '#eef0f4']
// A tenant's colour may be darkened so far until it reads as another colour: white or lemon cannot become a button.
const FARTHEST_SHIFT = 0.36
// Lightness of the grounds, and how much of the colour's own chroma they keep.
const TINTS: ReadonlyArray<readonly [Shade, number, number]> = [
  [50, 0.972, 0.12],
  [100, 0.938, 0.24],
  [200, 0.876, 0.45],
  [300, 0.79, 0.7],
  [400, 0.69, 0.9],
]

/**
 * The accessible scales of a tenant's two colours ('#rrggbb'). Guaranteed for each scale: white on 600 and darker, and
 * 600 and darker on white, canvas, sunken and 50, have {@link TEXT_CONTRAST}; so have 700 and darker on 100; 500 has
 * {@link PART_CONTRAST} on white, canvas, sunken and 50. 600 is the tenant's own colour where that holds of it.
 */
export function themeFromColors(primary: string, secondary: string): ThemeResult {
  const result = { primary: scaleOf(primary), secondary: scaleOf(secondary) }
  for (const color of ['primary', 'secondary'] as const) {
    const scale = result[color]
    if (typeof scale === 'string') {
      return { ok: false, color, reason: scale, explanation: explain(scale, color === 'primary' ? primary : secondary) }
    }
  }
  return { ok: true, primary: result.primary as ColorScale, secondary: result.secondary as ColorScale }
}

/**
 * The custom properties of the kit's tokens (`--color-primary-50` to `--color-secondary-900`) with their values. With
 * `dark` each value names both schemes, in a form that only browsers with `light-dark()` read.
 */
export function themeVariables(
  theme: Extract<ThemeResult, { ok: true }>,
  dark?: Record<'primary' | 'secondary', ColorScale>,
): Record<string, string> {
  const entries = (['primary', 'secondary'] as const).flatMap((color) =>
    shadeNames.map((shade) => {
      const light = theme[color][shade]
      return [`--color-${color}-${shade}`, dark ? `light-dark(${light}, ${dark[color][shade]})` : light] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** The nearest colour ('#rrggbb') of the same hue that can carry a theme as it is; the colour itself where it can. */
export function nearestThemeColor(hex: string): string | undefined {
  if (!isHex(hex)) return undefined
  let color = hex.toLowerCase()
  // A darker colour has lighter tints of its own to stand on, so it may take a second step.
  for (let turn = 0; turn < 8; turn += 1) {
    const scale = scaleOf(color)
    if (typeof scale !== 'string') {
      if (scale[600] === color) return color
      color = scale[600]
    } else color = oklchToHex(darken(hexToOklch(color), TEXT_CONTRAST, GROUNDS))
  }
  return undefined
}

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

function scaleOf(hex: string): ColorScale | ThemeRefusal {
  if (!isHex(hex)) return 'not_a_hex_color'
  const brand = hexToOklch(hex)
  const tints = TINTS.map(
    ([shade, lightness, share]) => [shade, oklchToHex({ ...brand, lightness, chroma: brand.chroma * share })] as const,
  )
  const ground50 = tints[0]?.[1] ?? '#ffffff'
  const ground100 = tints[1]?.[1] ?? '#ffffff'
  const grounds = [...GROUNDS, ground50]

  const brandText = darken(brand, TEXT_CONTRAST, grounds)
  if (brand.lightness - brandText.lightness > FARTHEST_SHIFT) return 'too_light_for_text'
  const shade600 = isReadable(hex, TEXT_CONTRAST, grounds) ? hex.toLowerCase() : oklchToHex(brandText)
  const { lightness } = hexToOklch(shade600)
  // Equal steps from 600 down to a near black, however dark the brand is; 700 must also be readable on 100.
  const step = Math.min(0.075, lightness / 4)
  const shade700 = oklchToHex(darken({ ...brand, lightness: lightness - step }, TEXT_CONTRAST, [ground100]))
  const below = Math.min(hexToOklch(shade700).lightness, lightness - step)
  // 500 lies between the last tint and 600, and marks parts.
  const shade500 = oklchToHex(darken({ ...brand, lightness: Math.min(0.64, lightness + 0.07) }, PART_CONTRAST, grounds))
  return {
    ...(Object.fromEntries(tints) as Pick<ColorScale, 50 | 100 | 200 | 300 | 400>),
    500: luminance(shade500) > luminance(shade600) ? shade500 : shade600,
    600: shade600,
    700: shade700,
    800: oklchToHex({ ...brand, lightness: Math.max(0, below - step) }),
    900: oklchToHex({ ...brand, lightness: Math.max(0, below - 2 * step), chroma: brand.chroma * 0.85 }),
  }
}

/** The colour itself, or the lightest darker one with the wanted contrast on every ground. */
function darken(color: Oklch, contrast: number, grounds: readonly string[]): Oklch {
  let { lightness } = color
  while (lightness > 0 && !isReadable(oklchToHex({ ...color, lightness }), contrast, grounds)) lightness -= 0.005
  return { ...color, lightness: Math.max(0, lightness) }
}

function isReadable(hex: string, contrast: number, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrastRatio(hex, ground) >= contrast)
}

function explain(reason: ThemeRefusal, hex: string): string {
  if (reason === 'not_a_hex_color') return `${JSON.stringify(hex)} is not a colour written #rrggbb.`
  return `${hex} is too light: darkened until white text on it has ${TEXT_CONTRAST}:1, it would no longer be the same colour. Choose a darker one.`
}
