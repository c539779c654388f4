import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'

/** C-60. */
export const pageSize = 5

/** C-64: made payments, newest first; reads nothing without a debt. */
export function useHistory(debtId: string | null, actingFor: string | undefined, page: number) {
  const body = { debt_id: debtId ?? '', client_id: actingFor ?? null, page, per_page: pageSize }
  return useQuery(endpoints.listPaymentHistory, debtId === null ? null : { body }, { keepPrevious: true })
}

/** C-64: planned payments. */
export function useSchedule(debtId: string, actingFor: string | undefined, page: number) {
  const body = { debt_id: debtId, client_id: actingFor ?? null, page, per_page: pageSize }
  return useQuery(endpoints.listPaymentSchedule, { body }, { keepPrevious: true })
}
