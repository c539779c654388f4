import { useQuery, type Query } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import type { DebtList } from '@portal/shared/domain'
import { useSearchParams } from '@portal/shared/router'

/** The signed-in consumer's accounts of a list (C-06). */
export function useAccounts(list: DebtList): Query<CallReply<typeof endpoints.listDebts>> {
  return useQuery(endpoints.listDebts, { query: { status: list }, body: {} })
}

/** The account in the address: the one to show, or the one of the signed agreement. */
export function useNamedAccount(): string | null {
  const [search] = useSearchParams()
  return search.get('account') ?? search.get('sign')
}
