import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { documentText } from '../../documents/document-text.ts'

/** Where the company can be written to and called, a line each. */
export function collectorLines({ tenant }: Pick<TenantSettings, 'tenant'>): string[] {
  const { street, city, state, zip } = tenant.address
  return [`${street}, ${city}, ${state} ${zip}`, `${tenant.phone_number} · ${tenant.email}`]
}

/** the sentence about the licence that every paper bears whose words do not say it; undefined for who has none. */
export const licenceLine = (
  { licence_id: licence }: Pick<TenantSettings, 'licence_id'>,
  language: Language,
): string | undefined => (licence ? documentText(language, 'template/licence', { licence }) : undefined)
