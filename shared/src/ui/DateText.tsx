import { formatDate, formatInstant, type DateStyle, type LocalDate } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'

/** Props of {@link DateText}: a business date, or an instant with the zone in which to read it. */
export type DateTextProps =
  | {
      /** 'YYYY-MM-DD'; never shifted (K-15). */
      date: string | null | undefined
      style?: DateStyle
      instant?: never
      zone?: never
    }
  | {
      /** ISO 8601 in UTC. */
      instant: string | null | undefined
      /** IANA zone, the tenant's as a rule. */
      zone: string
      date?: never
      style?: never
    }

/** A date or an instant in the language on the screen. Nothing for one that is missing. */
export function DateText({ date, style = 'medium', instant, zone }: DateTextProps) {
  const language = useLanguage()
  if (date) return <time dateTime={date}>{formatDate(date as LocalDate, style, language)}</time>
  if (instant) return <time dateTime={instant}>{formatInstant(new Date(instant), zone, language)}</time>
  return null
}
