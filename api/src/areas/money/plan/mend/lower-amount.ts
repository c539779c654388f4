import {
  allocate,
  formatWireMoney,
  instalmentDate,
  needsLitigationConsent,
  parseWireMoney,
  sumCents,
  toCents,
  type Cents,
  type Language,
  type LocalDate,
} from '@portal/shared/domain'
import { accountOf } from '../../authorizations/record.ts'
import type { AuthorizationFacts } from '../../authorizations/authorization-facts.ts'
import { renderAuthorization } from '../../authorizations/render.ts'
import { methodById } from '../../methods/rows.ts'
import { consumerName } from '../../pay/rows.ts'
import { businessDate } from '../../pay/business-day.ts'
import { firstFreeDay } from '../change/move-rules.ts'
import { restOf } from '../rows.ts'
import { isOpen, type OpenPlan, type PlanCall } from '../change/open-plan.ts'
import { ruleFrequency, spokenFrequency } from '../frequency.ts'

/** C-50: the most payments that a plan may have. */
const MOST = 260
/** How much longer the rest may take, in halves: half as long again, twice as long. */
const LONGER = [3, 4]

/** The rest of a plan over more payments of a lower amount. */
export interface LowerTerms {
  amounts: Cents[]
  dates: LocalDate[]
}

/** The rest to pay: failed payments and those that were not tried yet. */
export const unpaidRows = ({ rows }: Pick<OpenPlan, 'rows'>) =>
  rows.filter((row) => row.status === 'failed' || isOpen(row))

/** The rest over so many payments, from the next free day of the plan's rhythm on; null where that is not possible. */
export function lowerTerms(call: PlanCall, open: OpenPlan, payments: number): LowerTerms | null {
  const { plan } = open
  const rest = unpaidRows(open)
  if (!choices(rest.length).includes(payments)) return null
  const total = sumCents(rest.map(restOf))
  const amounts = allocate(total, payments)
  if (amounts[0]! < parseWireMoney(call.tenant.capabilities['otp.min_amount'])) return null
  const earliest = firstFreeDay(call)
  const kept = rest.find((row) => isOpen(row) && row.dueDate >= earliest)
  const start = (kept?.dueDate ?? earliest) as LocalDate
  const rule = ruleFrequency(plan.frequency)
  const every = rule === 'one_time' ? 'monthly' : rule
  return { amounts, dates: amounts.map((_, i) => instalmentDate(start, every, i + 1)) }
}

const choices = (left: number): number[] => [
  ...new Set(LONGER.map((half) => Math.ceil((left * half) / 2)).filter((n) => n > left && n <= MOST)),
]

/** The terms to authorize with it; null when the plan has no method to debit. */
export async function lowerFacts(
  call: PlanCall,
  { plan, debt }: OpenPlan,
  { amounts, dates }: LowerTerms,
  how: { method: AuthorizationFacts['method']; language: Language },
): Promise<AuthorizationFacts | null> {
  const { tx, tenant, now } = call
  const method = plan.methodId === null ? null : await methodById(tx, tenant.id, plan.methodId)
  if (!method || method.deletedAt !== null) return null
  return {
    ...how,
    today: businessDate(tenant, now),
    consumerName: await consumerName(tx, tenant.id, plan.ownerId),
    referenceNumber: debt.referenceNumber,
    creditor: debt.originalCreditor,
    source: accountOf(method),
    frequency: spokenFrequency(plan.frequency),
    amount: amounts[0]!,
    date: dates[0]!,
    payments: amounts.length,
    endAmount: amounts.at(-1)!,
    endDate: dates.at(-1)!,
    plan: {
      offerId: plan.offerId ?? plan.id,
      schedule: dates.map((date, i) => ({ date, amount: amounts[i]! })),
      isFlexible: false,
      total: toCents(sumCents(amounts)),
      discount: plan.discount,
      isLitigation: needsLitigationConsent(debt, plan),
    },
  }
}

/** The choices at a tenant that offers them; a flexible plan has days and amounts of its own to edit instead. */
export async function lowerOptions(
  call: PlanCall,
  open: OpenPlan,
  how: { method: AuthorizationFacts['method']; language: Language },
) {
  if (!call.tenant.capabilities['plan.lower_amount'] || open.plan.isFlexible) return []
  const options = []
  for (const payments of choices(unpaidRows(open).length)) {
    const terms = lowerTerms(call, open, payments)
    const facts = terms && (await lowerFacts(call, open, terms, how))
    if (!terms || !facts) continue
    const { text, textHash } = renderAuthorization(call.tenant, facts)
    options.push({
      payments,
      amount: formatWireMoney(terms.amounts[0]!),
      last_amount: formatWireMoney(terms.amounts.at(-1)!),
      first_date: terms.dates[0]!,
      last_date: terms.dates.at(-1)!,
      authorization_text: text,
      authorization_hash: textHash,
    })
  }
  return options
}
