import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@portal/shared/router'

/** Where a view is stored: in the query, and its private parts in the history entry. */
export interface Address {
  search: string
  state: unknown
}

const isSame = (one: Address, other: Address) =>
  one.search === other.search && JSON.stringify(one.state) === JSON.stringify(other.state)

/** The address of a query without private parts. */
export const addressOf = (query: string, state: unknown = null): Address => ({ search: query && `?${query}`, state })

/**
 * A page's view, kept in the address so that Back, reload and a shared link show the same. An address is drawn a moment
 * after it was written: each change is made to what was written last, so that whoever changes several things quickly
 * changes them all.
 */
export function useAddressView<View extends object>(
  read: (address: Address) => View,
  write: (view: View, before: Address) => Address,
): [View, (change: Partial<View>) => void] {
  const { search, hash, state: given } = useLocation()
  const state: unknown = given
  const navigate = useNavigate()
  const drawn = useRef<Address>({ search, state })
  /** Written here and not drawn yet. */
  const ahead = useRef<Address[]>([])
  useEffect(() => {
    drawn.current = { search, state }
    const at = ahead.current.findIndex((one) => isSame(one, drawn.current))
    // An address that this hook did not write (a link) discards pending changes; an earlier one of its own only arrives
    // late.
    ahead.current = at < 0 ? [] : ahead.current.slice(at + 1)
  }, [search, state])
  useEffect(() => {
    // The Back button discards pending changes.
    const onBack = () => void (ahead.current = [])
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  const show = (change: Partial<View>) => {
    const before = ahead.current.at(-1) ?? drawn.current
    const next = write({ ...read(before), ...change }, before)
    if (isSame(next, before)) return
    ahead.current.push(next)
    void navigate({ search: next.search, hash }, { state: next.state })
  }
  return [read({ search, state }), show]
}
