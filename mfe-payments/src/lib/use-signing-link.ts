import { useLocation } from '@portal/shared/router'

/** Opens the agreement of a debt over the account that is on the screen: the rest of the address stays. */
export function useSigningLink(debtId: string): { search: string; hash: string } {
  const { search, hash } = useLocation()
  const query = new URLSearchParams(search)
  query.set('sign', debtId)
  return { search: `?${query}`, hash }
}
