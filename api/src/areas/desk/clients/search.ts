import type { ClientStatus, SearchField } from '@portal/shared/contract'
import { digitsOf, nameKey, referenceKey } from '../../../security/normalise.ts'

export interface ClientSearch {
  field: SearchField
  text: string
  status: ClientStatus
  /** Whose customers: null for nobody's, undefined for everybody's. */
  agentId?: string | null
  page: number
  perPage: number
}

/** Fewest characters of a name, street or reference number that a search takes (decision 236). */
export const SEARCH_MIN = 2

/** Whether there is too little to search by; nothing at all lists everybody. */
export function isTooShort({ field, text }: Pick<ClientSearch, 'field' | 'text'>): boolean {
  if (text === '') return false
  if (field === 'ssn') return ![4, 9].includes(digitsOf(text).length)
  return (
    (field === 'reference_number' || field === 'account_number' ? referenceKey(text) : nameKey(text)).length <
    SEARCH_MIN
  )
}
