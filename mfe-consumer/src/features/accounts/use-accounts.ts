import { useFirstReads, useQuery, type Query } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import type { DebtList } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import { useSearchParams } from '@portal/shared/router'
import { useSelf } from '../../lib/use-self.ts'

/** The signed-in consumer, and their accounts of a list (C-06). Everything that the page shows at first is one call. */
export function useCabinet(list: DebtList): {
  self: ReturnType<typeof useSelf>
  accounts: Query<CallReply<typeof endpoints.listDebts>>
} {
  const { isLoading } = useFirstReads(endpoints.openCabinet, {
    query: { status: list, language: useLanguage() },
    body: { debt_id: useNamedAccount() },
  })
  const accounts = useQuery(endpoints.listDebts, !isLoading ? { query: { status: list }, body: {} } : null)
  return { self: useSelf(!isLoading), accounts: { ...accounts, isLoading: accounts.isLoading || isLoading } }
}

/** The account in the address: the one to show, or the one of the signed agreement. */
export function useNamedAccount(): string | null {
  const [search] = useSearchParams()
  return search.get('account') ?? search.get('sign')
}
