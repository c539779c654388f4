import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { esignText } from '../../people/index.ts'

/**
 * The documents that a request's checkbox links, in their current versions; pages get them with the tenant's settings.
 */
export const caseDocuments = (tenant: TenantSettings): string =>
  `privacy-${tenant.documents.privacy.version}/${esignText(tenant, 'en').version}`

/**
 * Returns what the checkbox of a request accepted: its own words and the two documents they link, each in the version
 * that was shown. A version that is no longer current is refused: the person reads the new one and loses nothing they
 * typed (decision 162). An older page does not send the versions it showed.
 */
export function acceptedTerms(
  tenant: TenantSettings,
  { words, shown, language }: { words: string; shown: string | undefined; language: Language },
): string {
  const inForce = caseDocuments(tenant)
  if (shown !== undefined && shown !== inForce) throw new Refusal('text_changed', { current: { terms_shown: inForce } })
  return [words, inForce, language].join('/')
}
