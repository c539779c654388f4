import type { TenantSettings } from '@portal/shared/contract'
import { isInPlace, newYorkCity, stateCode, type Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'

interface Place {
  readonly state: string | null
  readonly zip: string | null
}

/**
 * The notices that the consumer's state or city requires of a collector, a paragraph each: the licence, in
 * California the Rosenthal notice (Civ. Code 1812.700), in Massachusetts the notice of important rights (R-21, 209 CMR
 * 18.16), in New York City where terms are explained.
 */
export function stateNotices(
  tenant: Pick<TenantSettings, 'licence_id' | 'documents' | 'tenant'>,
  place: Place,
  language: Language,
): string[] {
  const text = (key: string, values?: Record<string, string>) => documentText(language, `template/${key}`, values)
  const state = place.state === null ? undefined : stateCode(place.state)
  const licence = tenant.licence_id ? [text('licence', { licence: tenant.licence_id })] : []
  if (state === 'CA') return [...licence, ...tenant.documents['california-notice'][language].paragraphs]
  if (state === 'MA') return [...licence, text('massachusetts', { tenant: tenant.tenant.full_name })]
  if (isInPlace(place, newYorkCity)) return [...licence, text('newYorkCity')]
  return licence
}
