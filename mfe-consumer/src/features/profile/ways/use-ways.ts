import { useQuery } from '@portal/shared/client'
import { endpoints, type ContactAddress, type ContactWay } from '@portal/shared/contract'
import { formatDate, localDateIn, type ContactChannel, type LocalDate } from '@portal/shared/domain'
import { useLanguage, type Language } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** The addresses and numbers of a consumer with their ways of contact (F-05), and the words to allow each channel. */
export function useWays(actingFor?: string, spoken?: Language) {
  const shown = useLanguage()
  const language = spoken ?? shown
  return useQuery(endpoints.listContactWays, { params: actingFor ? { client_id: actingFor } : {}, query: { language } })
}

/** What shows how we contact a person: it changes with each way. */
export const waysShown = [
  endpoints.listContactWays,
  endpoints.listConsents,
  endpoints.getContactPreference,
  endpoints.getSubscriptions,
]

/** The reasons by which the consumer has not allowed a way; the others are a matter of hours. */
const notAllowed: readonly (string | null)[] = ['ended', 'not_agreed', 'wrong_address']

/** A channel that the consumer allows at no address or number. Unknown ways say nothing. */
export function isBlocked(addresses: readonly ContactAddress[] | undefined, channel: ContactChannel): boolean {
  const ways = (addresses ?? []).flatMap((each) => each.ways).filter((way) => way.channel === channel)
  return ways.length > 0 && ways.every(({ reason }) => notAllowed.includes(reason))
}

/** The day of an instant or of a business date, as a sentence names it. */
export function useDayText() {
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  return (day: string | null | undefined) => {
    if (!day) return ''
    const date = day.includes('T') ? localDateIn(new Date(day), zone) : (day as LocalDate)
    return formatDate(date, 'medium', language)
  }
}

/** Why a way is off: the name of its text. */
export const offReason = ({ reason, ended_by: by }: ContactWay) =>
  reason === 'not_agreed' || reason === 'switched_off' || reason === 'wrong_address' ? reason : (by ?? 'unknown')
