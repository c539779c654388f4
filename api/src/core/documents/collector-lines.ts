import type { TenantSettings } from '@portal/shared/contract'
import { themeFromColors, type Language } from '@portal/shared/domain'
import { documentText } from '../../documents/document-text.ts'
import type { Letterhead } from '../../documents/letterhead.ts'

/** The company's postal address and phone number, as lines. */
export function collectorLines({ tenant }: Pick<TenantSettings, 'tenant'>): string[] {
  const { street, city, state, zip } = tenant.address
  return [`${street}, ${city}, ${state} ${zip}`, `${tenant.phone_number} · ${tenant.email}`]
}

/** the licence sentence for papers whose own text lacks it; undefined for a tenant without a licence. */
export const licenceLine = (
  { licence_id: licence }: Pick<TenantSettings, 'licence_id'>,
  language: Language,
): string | undefined => (licence ? documentText(language, 'template/licence', { licence }) : undefined)

/** The head of a paper of this tenant: its name in its colour, how to reach it, and its licence. */
export const letterheadOf = (tenant: TenantSettings, language: Language): Letterhead => ({
  company: tenant.tenant.full_name,
  contact: collectorLines(tenant),
  licence: licenceLine(tenant, language),
  accent: paperAccent(tenant),
})

/** The tenant's colour, dark enough for words on paper; undefined where it has no readable one. */
export function paperAccent({ primary_color, secondary_color }: TenantSettings): string | undefined {
  const theme = themeFromColors(primary_color, secondary_color)
  return theme.ok ? theme.primary[700] : undefined
}
