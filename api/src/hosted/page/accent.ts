import { darkScale, themeFromColors } from '@portal/shared/domain'

/** The accent of a page whose tenant has no readable one. */
export const NEUTRAL_ACCENT = '#1f2937'

/**
 * The tenant's colour as a stylesheet, dark enough for white text, and in the dark scheme light enough for dark text (the
 * policy refuses style attributes).
 */
export function accentCss(file: string): string {
  const hex = `#${/^([0-9a-f]{6})\.css$/i.exec(file)?.[1] ?? ''}`
  const theme = themeFromColors(hex, hex)
  const light = theme.ok ? theme.primary : { 600: NEUTRAL_ACCENT, 700: '#111827' }
  const dark = darkScale(theme.ok ? hex : NEUTRAL_ACCENT)
  const both = (shade: 600 | 700) => `light-dark(${light[shade]},${dark[shade]})`
  return [
    `:root{--accent:${light[600]};--accent-dark:${light[700]}}`,
    `@supports (color:light-dark(#fff,#000)){:root{--accent:${both(600)};--accent-dark:${both(700)}}}`,
  ].join('\n')
}
