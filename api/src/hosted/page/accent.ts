import { themeFromColors } from '@portal/shared/domain'

/** The accent of a page whose tenant has no readable one. */
export const NEUTRAL_ACCENT = '#1f2937'

/** The tenant's colour as a stylesheet, dark enough for white text (the policy refuses style attributes). */
export function accentCss(file: string): string {
  const hex = `#${/^([0-9a-f]{6})\.css$/i.exec(file)?.[1] ?? ''}`
  const theme = themeFromColors(hex, hex)
  return `:root{--accent:${theme.ok ? theme.primary[600] : NEUTRAL_ACCENT};--accent-dark:${theme.ok ? theme.primary[700] : '#111827'}}`
}
