import {
  formatCents,
  formatCount,
  formatDate,
  formatDatePart,
  formatShare,
  formatShortCents,
  toCents,
  type Cents,
  type LocalDate,
  type ReportPeriod,
  type ReportStep,
} from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'

/** Dollars for drawing only: printed figures stay in cents. */
export const dollars = (cents: Cents): number => Number(cents) / 100

/** The cents of a chart's dollars. */
const cents = (drawn: number): Cents => toCents(Math.round(drawn * 100))

/** Formats figures, shares and days in the language on the screen. */
export function useFormats() {
  const language = useLanguage()
  return {
    money: (drawn: number) => formatCents(cents(drawn), language),
    shortMoney: (drawn: number) => formatShortCents(cents(drawn), language),
    count: (value: number) => formatCount(value, language),
    /** A total of zero has no shares. */
    share: (part: Cents, whole: Cents) => (whole === 0n ? '–' : formatShare(Number(part) / Number(whole), language, 1)),
    /** Below a bar. */
    tick: (date: string, step: ReportStep) =>
      formatDatePart(date as LocalDate, step === 'month' ? 'short-month' : 'short-day', language),
    /** The days of a row, in full. */
    days: ({ from, to }: { from: string; to: string } | ReportPeriod) => {
      const write = (date: string) => formatDate(date as LocalDate, 'medium', language)
      return from === to ? write(from) : `${write(from)} – ${write(to)}`
    },
  }
}
