import { useQuery } from '@portal/shared/client'
import { debtStateOf, endpoints } from '@portal/shared/contract'
import { debtView } from '@portal/shared/domain'

/** A debt, and the parts of it that the viewer may see (K-02). */
export function useDebtView(debtId: string, actingFor: string | undefined) {
  const { data, ...rest } = useQuery(endpoints.getDebt, {
    body: { debt_id: debtId, client_id: actingFor ?? null },
  })
  const debt = data?.data
  return {
    data: debt && { debt, view: debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer') },
    ...rest,
  }
}
