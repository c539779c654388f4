import { darkScale, themeFromColors, themeVariables } from '@portal/shared/domain'
import type { PublicTenantSettings } from '@portal/shared/contract'

/**
 * Puts the tenant's look on the page: its two colours as accessible shades for the light and the dark scheme, what it
 * chose beside them (look.*), and its favicon (SH-07). Written through CSSOM, which `style-src` allows where it forbids
 * a style attribute. Colours that cannot be made readable are refused when settings are saved; should such ones arrive
 * all the same, the kit's own colours stay, which are light.
 */
export function applyTheme(settings: PublicTenantSettings): void {
  const { primary_color: primary, secondary_color: secondary } = settings
  const { dataset, style } = document.documentElement
  const theme = themeFromColors(primary, secondary)
  if (theme.ok) {
    const dark = knowsBothSchemes() ? { primary: darkScale(primary), secondary: darkScale(secondary) } : undefined
    for (const [name, value] of Object.entries(themeVariables(theme, dark))) style.setProperty(name, value)
    meta('theme-color').content = theme.primary[700]
  } else style.colorScheme = 'light'
  Object.assign(dataset, attributesOf(settings.capabilities))
  icon().href = settings.favicon
}

/** What the stylesheets ask the root for (shared/src/ui/tokens.css). */
const attributesOf = (capabilities: PublicTenantSettings['capabilities']) => ({
  corners: capabilities['look.corners'],
  density: capabilities['look.density'],
  header: capabilities['look.header'],
  heading: capabilities['look.heading'],
  face: capabilities['look.face'],
  pattern: capabilities['look.pattern'],
})

/** Whether this browser reads values for both schemes; jsdom knows no `supports`. */
const knowsBothSchemes = () => globalThis.CSS?.supports?.('color', 'light-dark(#fff, #000)')

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
