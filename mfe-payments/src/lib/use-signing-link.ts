import type { EstablishedPlan } from '@portal/shared/contract'
import { useLocation } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'

/**
 * Opens the agreement of a plan over the account that is on the screen: the rest of the address stays. It is between
 * the company and whose plan it is: null for a co-debtor, who neither reads nor signs it (T5).
 */
export function useSigningLink(
  { debt_id: debtId, plan_owner: owner }: EstablishedPlan,
  isStaff: boolean,
): { search: string; hash: string } | null {
  const { search, hash } = useLocation()
  const isParty = useSession((s) => s.userId) === owner.id
  if (!isParty && !isStaff) return null
  const query = new URLSearchParams(search)
  query.set('sign', debtId)
  return { search: `?${query}`, hash }
}
