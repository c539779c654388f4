import { themeFromColors, themeVariables } from '@portal/shared/domain'
import type { PublicTenantSettings } from '@portal/shared/contract'

/**
 * Puts the tenant's two colours on the page as accessible shades, and its favicon (SH-07). Written through CSSOM,
 * which `style-src` allows where it forbids a style attribute. Colours that cannot be made readable are refused when
 * settings are saved; should such ones arrive all the same, the kit's own colours stay.
 */
export function applyTheme(settings: PublicTenantSettings): void {
  const theme = themeFromColors(settings.primary_color, settings.secondary_color)
  if (theme.ok) {
    const root = document.documentElement.style
    for (const [name, value] of Object.entries(themeVariables(theme))) root.setProperty(name, value)
    meta('theme-color').content = theme.primary[700]
  }
  icon().href = settings.favicon
}

function meta(name: string): HTMLMetaElement {
  return document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? append('meta', { name })
}

function icon(): HTMLLinkElement {
  return document.head.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? append('link', { rel: 'icon' })
}

function append<T extends 'meta' | 'link'>(tag: T, attributes: Record<string, string>): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
  return element
}
