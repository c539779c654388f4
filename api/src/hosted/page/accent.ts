import { themeFromColors } from '@portal/shared/domain'

/** The accent of a page whose tenant has none that is readable. */
export const NEUTRAL_ACCENT = '#1f2937'

/** The tenant's colour as a stylesheet (style attributes are refused by the policy), dark enough for white text. */
export function accentCss(file: string): string {
  const hex = `#${/^([0-9a-f]{6})\.css$/i.exec(file)?.[1] ?? ''}`
  const theme = themeFromColors(hex, hex)
  return `:root{--accent:${theme.ok ? theme.primary[600] : NEUTRAL_ACCENT};--accent-dark:${theme.ok ? theme.primary[700] : '#111827'}}`
}
