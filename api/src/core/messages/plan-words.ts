import { formatCents, formatDate, type Cents, type Language, type LocalDate } from '@portal/shared/domain'
import type { MethodSnapshot } from '../../db/schema/payment.ts'
import { fillWords } from './template.ts'
import { readTexts } from './texts.ts'
import { methodWords } from './words.ts'

/** A payment of a plan. */
export interface DayAndAmount {
  date: LocalDate
  amount: Cents
}

/** A payment as it was agreed before a change of the plan, and as it is now. */
export interface ChangedPayment {
  before: DayAndAmount
  after: DayAndAmount
}

const valuesOf = ({ date, amount }: DayAndAmount, language: Language) => ({
  date: formatDate(date, 'medium', language),
  amount: formatCents(amount, language),
})

/** Day and amount before and after, one line for each payment. */
export function changedLines(changed: readonly ChangedPayment[], language: Language): string {
  const { line, day } = readTexts(language).plan_change
  const spoken = (payment: DayAndAmount) => fillWords(day, valuesOf(payment, language))
  return changed
    .map(({ before, after }) => fillWords(line, { before: spoken(before), after: spoken(after) }))
    .join('\n')
}

/** What happens next on a plan; `method` is null for a plan that is paid by mail. */
export function comesNextWords(
  next: DayAndAmount | null,
  method: Pick<MethodSnapshot, 'type' | 'lastFour'> | null,
  language: Language,
): string {
  const words = readTexts(language).plan_change
  if (!next) return words.resting
  const values = valuesOf(next, language)
  return method
    ? fillWords(words.debit, { ...values, method: methodWords(method, language) })
    : fillWords(words.mail, values)
}

/** What ends with a cancelled plan, and what goes on beside it. */
export function cancelledWords(
  { count, amount, isOnItsWay, forgiven }: { count: number; amount: Cents; isOnItsWay: boolean; forgiven: Cents },
  language: Language,
): string {
  const words = readTexts(language).plan_change
  return [
    fillWords(words.notMade, { count: String(count), amount: formatCents(amount, language) }),
    ...(isOnItsWay ? [words.onItsWay] : []),
    ...(forgiven > 0n ? [fillWords(words.forgiven, { amount: formatCents(forgiven, language) })] : []),
  ].join(' ')
}
