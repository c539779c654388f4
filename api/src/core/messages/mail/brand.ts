import type { TenantSettings } from '@portal/shared/contract'
import { themeFromColors } from '@portal/shared/domain'

/** How the e-mails of a tenant look. */
export interface Brand {
  /** The tenant's name; empty in messages to a stranger, who must not learn whose they are. */
  readonly name: string
  /** The address of the logo; null where no mail program would show it, and the name stands there instead. */
  readonly logo: string | null
  /** Buttons, links and the edge, readable on white; white is readable on it. */
  readonly accent: string
  /** The same on a dark ground. */
  readonly accentOnDark: string
}

/** The look of messages to a stranger, and of a tenant whose colour cannot be read. */
export const plainBrand: Brand = { name: '', logo: null, accent: '#3b4754', accentOnDark: '#b9c4d0' }

const brands = new WeakMap<TenantSettings, { origin: string; brand: Brand }>()

/** The look of a tenant's e-mails. Settings are immutable, so it is made once for each of them. */
export function brandOf(tenant: TenantSettings, origin: string): Brand {
  const known = brands.get(tenant)
  if (known?.origin === origin) return known.brand
  const theme = themeFromColors(tenant.primary_color, tenant.secondary_color)
  const brand = {
    ...plainBrand,
    name: tenant.tenant.full_name,
    logo: logoAddress(tenant.logo, origin),
    ...(theme.ok && { accent: theme.primary[600], accentOnDark: theme.primary[300] }),
  }
  brands.set(tenant, { origin, brand })
  return brand
}

/** Gmail and Outlook show no SVG, Outlook no WebP, and none of them an image without https. */
function logoAddress(logo: string, origin: string): string | null {
  const address = new URL(logo, origin)
  return address.protocol === 'https:' && /\.(png|jpe?g|gif)$/i.test(address.pathname) ? address.href : null
}
