import type { EstablishedPlan } from '@portal/shared/contract'
import { useLocation } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'

/**
 * The link that opens the agreement of a plan over the current account; the rest of the address stays. Null for a
 * co-debtor, who may neither read nor sign it (T5).
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
