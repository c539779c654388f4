import { useSession } from '@portal/shared/session'

/** The last view of the list of customers: the query of the address, and the state of its history entry (SSN searches). */
export interface ListPlace {
  query: string
  state: unknown
}

// In memory only: a searched SSN must not be stored, and the next person at the desk starts with the whole list.
let left: (ListPlace & { userId: string | null }) | null = null

/** This person's last view of the list, and its setter; the whole list for another person. */
export function useListPlace(): [ListPlace, (place: ListPlace) => void] {
  const userId = useSession((s) => s.userId)
  const place = left?.userId === userId ? left : { query: '', state: null }
  return [place, (next) => void (left = { ...next, userId })]
}
