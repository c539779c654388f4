import type { TenantSettings } from '@portal/shared/contract'
import { formatCents, formatDate, formatWireMoney, isSettlement, needsTaxNotice } from '@portal/shared/domain'
import type { AuthorizationTerms } from '../../../db/schema/agreement.ts'
import { documentText } from '../../../documents/document-text.ts'
import type { AuthorizationFacts, PlanFacts } from './authorization-facts.ts'

/** A paragraph that a plan adds to the tenant's text; `name` is kept with the authorization. */
export interface Paragraph {
  name: string
  text: string
}

/** How many dates are written out before the rhythm describes the rest. */
const NAMED_DATES = 6

/** The paragraphs that a plan needs, in reading order: its payments, then its consequences. */
export function planParagraphs(tenant: TenantSettings, facts: AuthorizationFacts, plan: PlanFacts): Paragraph[] {
  const { language } = facts
  const say = (name: string, values: Record<string, string> = {}): Paragraph => ({
    name,
    text: documentText(language, `authorization/plan/${name}`, { tenant: tenant.tenant.full_name, ...values }),
  })
  const money = (amount: PlanFacts['total']) => formatCents(amount, language)
  const { capabilities } = tenant
  const hasTaxNotice = capabilities['notice.tax_600'] && needsTaxNotice({ totalAmount: plan.total, ...plan })
  return [
    ...paymentParagraphs(facts, plan, say),
    // L-07: the reduction belongs to the plan; after a broken plan the whole balance is owed again.
    ...(isSettlement(plan)
      ? [say('settlement_lost', { discount: money(plan.discount), total: money(plan.total) })]
      : []),
    // K-40: the tenant's notice contains everything in the general note.
    ...(hasTaxNotice ? [say('tax_notice', { discount: money(plan.discount) })] : []),
    ...(isSettlement(plan) && !hasTaxNotice ? [say('tax_note', { discount: money(plan.discount) })] : []),
    ...(capabilities['notice.litigation_consent'] && plan.isLitigation ? [say('litigation_consent')] : []),
  ]
}

/** P-81: the amount of the later payments when there are more than two, their days when there are more than three. */
function paymentParagraphs(
  { language, frequency }: AuthorizationFacts,
  { schedule, isFlexible }: PlanFacts,
  say: (name: string, values: Record<string, string>) => Paragraph,
): Paragraph[] {
  const date = (row: PlanFacts['schedule'][number]) => formatDate(row.date, 'medium', language)
  const money = (row: PlanFacts['schedule'][number]) => formatCents(row.amount, language)
  const [first, ...later] = schedule
  if (!first || later.length === 0) return []
  if (isFlexible)
    return [say('each_payment', { payments: schedule.map((row) => `${money(row)} (${date(row)})`).join('; ') })]
  const [second, last] = [later[0]!, later.at(-1)!]
  const paragraphs: Paragraph[] = []
  if (schedule.length > 2)
    paragraphs.push(
      second.amount === last.amount
        ? say('subsequent_amount', { amount: money(second) })
        : say('subsequent_and_last', { amount: money(second), last: money(last) }),
    )
  else if (last.amount !== first.amount) paragraphs.push(say('last_amount', { last: money(last) }))
  if (schedule.length > 3) {
    const named = later.slice(0, NAMED_DATES).map(date)
    const rest = later.length - named.length
    paragraphs.push(
      rest === 0
        ? say('subsequent_dates', { dates: named.join('; ') })
        : say('subsequent_dates_and_more', {
            dates: named.join('; '),
            more: String(rest),
            frequency: documentText(language, `authorization/frequency/${frequency}`),
            last: date(last),
          }),
    )
  }
  return paragraphs
}

/** The facts of a plan that are stored with its authorization, beside the first and last payment. */
export const planTermsShown = (
  plan: PlanFacts,
  shown: readonly Paragraph[],
): Pick<AuthorizationTerms, 'offerId' | 'schedule' | 'shown'> => ({
  offerId: plan.offerId,
  shown: shown.map((paragraph) => paragraph.name),
  ...(plan.isFlexible
    ? { schedule: plan.schedule.map(({ date, amount }) => ({ date, amount: formatWireMoney(amount) })) }
    : {}),
})
