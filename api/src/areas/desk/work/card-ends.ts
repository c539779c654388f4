import { addDays, addMonths, debitDate, endOfMonth, startOfMonth, type LocalDate } from '@portal/shared/domain'

/** Months around today for which a card's expiry is compared with the day of the debit. */
const MONTHS = [-1, 0, 1, 2, 3]

const number = (month: LocalDate) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/**
 * F-25: a card expires at the end of its month. For the months around today, counted as year times twelve plus month:
 * the first due date whose debit falls after the expiry; holidays move debits. Cards of months before `before` have
 * expired.
 */
export function cardEnds(
  today: LocalDate,
  closures: readonly LocalDate[],
): { before: number; ends: { month: number; firstTooLate: LocalDate }[] } {
  const months = MONTHS.map((n) => addMonths(startOfMonth(today), n))
  return {
    before: number(months[0]!),
    ends: months.map((month) => {
      const end = endOfMonth(month)
      let firstTooLate = addDays(end, 1)
      while (debitDate(addDays(firstTooLate, -1), closures) > end) firstTooLate = addDays(firstTooLate, -1)
      return { month: number(month), firstTooLate }
    }),
  }
}
