import { useSession } from '@portal/shared/session'

/** Where somebody left the customers: the address's query, and what only its history entry keeps (searches by SSN). */
export interface ListPlace {
  query: string
  state: unknown
}

// In memory only: an SSN that was searched for is written nowhere, and the next person at the desk starts anew.
let left: (ListPlace & { userId: string | null }) | null = null

/** The list as this person left it last, and the way to remember it; the start of the list for anybody else. */
export function useListPlace(): [ListPlace, (place: ListPlace) => void] {
  const userId = useSession((s) => s.userId)
  const place = left?.userId === userId ? left : { query: '', state: null }
  return [place, (next) => void (left = { ...next, userId })]
}
