import { useSession } from '@portal/shared/session'

/** Where somebody left the list of customers: the query of the address, and the state of its history entry (searches by SSN). */
export interface ListPlace {
  query: string
  state: unknown
}

// In memory only: a searched SSN must not be stored, and the next person at the desk starts with the whole list.
let left: (ListPlace & { userId: string | null }) | null = null

/** Where this person left the list, and the way to remember it; the whole list for anybody else. */
export function useListPlace(): [ListPlace, (place: ListPlace) => void] {
  const userId = useSession((s) => s.userId)
  const place = left?.userId === userId ? left : { query: '', state: null }
  return [place, (next) => void (left = { ...next, userId })]
}
