// OKLab and OKLCH as defined by Björn Ottosson (https://bottosson.github.io/posts/oklab/) and CSS Color 4.

/** A colour by perceived lightness (0 to 1), chroma (0 to about 0.37) and hue (radians). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** WCAG contrast ratio of two '#rrggbb' colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function channels(hex: string): [number, number, number] {
  const linear = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [linear(1), linear(3), linear(5)]
}

/** WCAG relative luminance of a '#rrggbb' colour, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Reads '#rrggbb'. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) }
}

function toLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest '#rrggbb' with the same lightness and hue: chroma gives way (CSS Color 4, gamut mapping). */
export function oklchToHex(color: Oklch): string {
  let low = 0
  let high = color.chroma
  if (isInGamut(toLinear(color))) low = high
  for (let turn = 0; turn < 12 && low < high; turn += 1) {
    const chroma = (low + high) / 2
    if (isInGamut(toLinear({ ...color, chroma }))) low = chroma
    else high = chroma
  }
  return `#${toLinear({ ...color, chroma: low })
    .map(toByte)
    .join('')}`
}

function isInGamut(rgb: readonly number[]): boolean {
  return rgb.every((value) => value >= -0.0001 && value <= 1.0001)
}

function toByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const gamma = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0')
}
