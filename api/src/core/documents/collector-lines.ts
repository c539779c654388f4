import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { documentText } from '../../documents/document-text.ts'

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
