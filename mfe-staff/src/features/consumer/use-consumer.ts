import { useFirstReads, useQuery, type Query } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useSearchParams } from '@portal/shared/router'

/** The consumer's profile as staff see it, which comes with what the page shows of the accounts at first. */
export function useConsumer(clientId: string): Query<CallReply<typeof endpoints.getClient>> {
  const [params] = useSearchParams()
  const first = useFirstReads(
    endpoints.openCabinet,
    { query: { language: useLanguage() }, body: { client_id: clientId, debt_id: params.get('debt') } },
    clientId,
  )
  // Who reads more than usual has been asked why, and has not said it (F-27): the page's own read would ask once more.
  const isRefused = !first.isLoading && first.error?.code.startsWith('reading_') === true
  const isAsked = !first.isLoading && !isRefused
  const query = useQuery(endpoints.getClient, isAsked ? { params: { client_id: clientId } } : null)
  if (isRefused) return { ...query, error: first.error, refresh: () => void first.mutate() }
  return { ...query, isLoading: query.isLoading || !isAsked }
}

/** All debts of the consumer, in the order of the server. */
export const useConsumerDebts = (clientId: string) =>
  useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: clientId } })
