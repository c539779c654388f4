import { useQuery } from '@portal/shared/client'
import { endpoints, type ContactStanding } from '@portal/shared/contract'
import { useSearchParams } from '@portal/shared/router'
import { useConsumerDebts } from '../use-consumer.ts'

/** The answer changes with the clock, and with the actions of others. */
const EVERY_MS = 60_000

/**
 * May this consumer be contacted now? Asked again every minute (F-04). It is about the account that the address names, as
 * the accounts tab shows it, or about the first one.
 */
export function useContact(clientId: string) {
  const { data, error } = useConsumerDebts(clientId)
  const [params] = useSearchParams()
  const debts = data?.debts
  const chosen = debts?.find(({ debt_id: id }) => id === params.get('debt')) ?? debts?.[0]
  const isKnown = debts !== undefined || error !== undefined
  return useQuery(
    endpoints.getContactStanding,
    isKnown ? { params: { client_id: clientId }, query: { debt_id: chosen?.debt_id } } : null,
    { refreshEvery: EVERY_MS, keepPrevious: true },
  )
}

/** Reads that change with every contact. */
export const contactReads = [
  endpoints.getContactStanding,
  endpoints.listContactAttempts,
  endpoints.getCommCount,
  endpoints.getClient,
  endpoints.listHistory,
] as const

/** The time zone of the person at this screen. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The customer's language, in words. */
export const spokenLanguage = (standing: ContactStanding, t: (key: 'languages.es' | 'languages.en') => string) =>
  standing.other_language ?? t(standing.language === 'es' ? 'languages.es' : 'languages.en')

type Place = NonNullable<ContactStanding['binding']>['place']
type Say = (key: 'countOf' | 'countThere' | `place.${Place}`, values?: Record<string, number | string>) => string

/** The count that binds, in words: of the limits that hold, the one that leaves the fewest calls. */
export const callsUsed = ({ binding, count_7d, most_calls }: ContactStanding, t: Say): string =>
  binding === null
    ? t('countOf', { count: count_7d, most: most_calls, days: 7 })
    : binding.place === 'us'
      ? t('countOf', { count: binding.count, most: binding.most, days: binding.days })
      : t('countThere', { ...binding, place: t(`place.${binding.place}`) })

/** From this many calls on the count is red (S-30, K-23: the words say 'more than 5', the threshold is 5). */
const WARN_FROM = 5

export const isMany = ({ count_7d: count }: ContactStanding): boolean => count >= WARN_FROM

/** Many calls, or as many as a limit allows. */
export const isCountHigh = (standing: ContactStanding): boolean =>
  isMany(standing) || (standing.binding !== null && standing.binding.count >= standing.binding.most)
