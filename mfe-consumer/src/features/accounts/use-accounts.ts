import { useQuery, type Query } from '@portal/shared/client'
import { endpoints, type CallReply, type Debt } from '@portal/shared/contract'
import type { DebtList } from '@portal/shared/domain'
import { useSearchParams } from '@portal/shared/router'

/** The signed-in consumer's accounts of a list (C-06). */
export function useAccounts(list: DebtList): Query<CallReply<typeof endpoints.listDebts>> {
  return useQuery(endpoints.listDebts, { query: { status: list }, body: {} })
}

/** The account that the address names: the one to show, or whose agreement is signed. */
export function useNamedAccount(): string | null {
  const [search] = useSearchParams()
  return search.get('account') ?? search.get('sign')
}

/** One account, also for staff who act for a consumer. */
export function useAccount(debtId: string, actingFor: string | undefined) {
  return useQuery(endpoints.getDebt, { body: { debt_id: debtId, ...(actingFor && { client_id: actingFor }) } })
}

/** Contact attempts of the last seven days about this account, for staff (S-30); undefined until it is known. */
export function useCommCount(debt: Debt, actingFor: string): number | undefined {
  const { data } = useQuery(endpoints.getCommCount, { params: { id: actingFor } })
  return data && (data.data.find((row) => row.data_id === debt.referenceNumber)?.count_7d ?? 0)
}

/** Who services an account that has gone elsewhere (C-37). */
export function useExternalDebt(debt: Debt) {
  return useQuery(endpoints.getExternalDebt, { params: { reference_number: debt.referenceNumber } })
}
