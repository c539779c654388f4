import type { ClientStatus, SearchField } from '@portal/shared/contract'
import { digitsOf, nameKey, referenceKey } from '../../../security/normalise.ts'

export interface ClientSearch {
  field: SearchField
  text: string
  status: ClientStatus
  /** The assigned agent: null for no agent, undefined for any. */
  agentId?: string | null
  page: number
  perPage: number
}

/** The least characters of a name, street or reference number that a search accepts (decision 236). */
export const SEARCH_MIN = 2

/** Whether the search text is too short; an empty text lists everybody. */
export function isTooShort({ field, text }: Pick<ClientSearch, 'field' | 'text'>): boolean {
  if (text === '') return false
  if (field === 'ssn') return ![4, 9].includes(digitsOf(text).length)
  return (
    (field === 'reference_number' || field === 'account_number' ? referenceKey(text) : nameKey(text)).length <
    SEARCH_MIN
  )
}
