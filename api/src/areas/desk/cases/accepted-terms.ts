import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { esignText } from '../../people/index.ts'

/** The documents that the box of a request links, as they are in force; pages get it with the tenant's settings. */
export const caseDocuments = (tenant: TenantSettings): string =>
  `privacy-${tenant.documents.privacy.version}/${esignText(tenant, 'en').version}`

/**
 * What the box of a request accepted: its own words and the two documents that they link, each with the version that
 * was shown. Documents that are in force no more are refused: the person reads the new ones, and nothing typed is lost
 * (decision 162). A page of before does not tell what it showed.
 */
export function acceptedTerms(
  tenant: TenantSettings,
  { words, shown, language }: { words: string; shown: string | undefined; language: Language },
): string {
  const inForce = caseDocuments(tenant)
  if (shown !== undefined && shown !== inForce) throw new Refusal('text_changed', { current: { terms_shown: inForce } })
  return [words, inForce, language].join('/')
}
