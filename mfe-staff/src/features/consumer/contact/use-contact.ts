import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useSearchParams } from '@portal/shared/router'
import { useConsumerDebts } from '../use-consumer.ts'

/** The answer changes with the clock, and with what others do. */
const EVERY_MS = 60_000

/** The account that the address names, as the accounts tab shows it; the first one otherwise. */
function useChosenDebt(clientId: string): { debtId: string | undefined; isKnown: boolean } {
  const { data, error } = useConsumerDebts(clientId)
  const debts = data?.debts
  const [params] = useSearchParams()
  const chosen = debts?.find((debt) => debt.debt_id === params.get('debt')) ?? debts?.[0]
  return { debtId: chosen?.debt_id, isKnown: debts !== undefined || error !== undefined }
}

/** May this consumer be contacted about the chosen account now? Asked again every minute (F-04). */
export function useContact(clientId: string) {
  const { debtId, isKnown } = useChosenDebt(clientId)
  const input = isKnown ? { params: { client_id: clientId }, query: { debt_id: debtId } } : null
  const { data, error, refresh } = useQuery(endpoints.getContactStanding, input, {
    refreshEvery: EVERY_MS,
    keepPrevious: true,
  })
  return { standing: data?.data, error, refresh }
}

/** Reads that change with every contact. */
export const contactReads = [
  endpoints.getContactStanding,
  endpoints.listContactAttempts,
  endpoints.getCommCount,
  endpoints.getClient,
  endpoints.listHistory,
] as const
