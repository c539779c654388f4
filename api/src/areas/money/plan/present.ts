import type * as v from 'valibot'
import { planStates, type EstablishedPlan, type PlanMethod } from '@portal/shared/contract'
import { addDays, formatWireMoney, maskAccount, sumCents, type LocalDate, type PlanFacts } from '@portal/shared/domain'
import { methodSnapshot } from '../methods/describe.ts'
import type { MethodRow } from '../methods/rows.ts'
import { amountOf } from './amount.ts'
import { openStates } from './run/rows.ts'
import { spokenFrequency } from './frequency.ts'
import type { EnvelopeRow, PlanPaymentRow, PlanRow } from './repo.ts'

type Wire = v.InferInput<typeof EstablishedPlan>

/** The data of a plan's view. */
export interface PlanView {
  plan: PlanRow
  ownerName: string
  instalments: readonly PlanPaymentRow[]
  facts: PlanFacts
  /** L-20: the day of another payment that pays an instalment, by the instalment. */
  paidByOthers: ReadonlyMap<string, LocalDate>
  today: LocalDate
  method: MethodRow | null
  agreement: EnvelopeRow | null
  /** T5: another person's method is named by its type alone. */
  seesMethod: boolean
  /** F-25: day of the next debit, when the card ends before it. */
  endsBefore: LocalDate | null
}

/** A plan for the wire (C-53 to C-55). */
export function presentPlan({
  plan,
  ownerName,
  instalments,
  facts,
  paidByOthers,
  today,
  method,
  agreement,
  seesMethod,
  endsBefore,
}: PlanView): Wire {
  const paid = instalments.filter((row) => row.status === 'completed')
  const partly = instalments.filter(({ status }) => openStates.some((state) => state === status))
  // A skipped payment is made after the last one: it is no longer the first.
  const kept = instalments.filter((row) => row.status !== 'skipped')
  const [first, last] = [kept[0], kept.at(-1)]
  return {
    id: plan.id,
    debt_id: plan.debtId,
    status: planStates.find((state) => state === plan.status) ?? 'completed',
    per_month: formatWireMoney(plan.perMonth),
    payments: plan.payments,
    payment_frequency: spokenFrequency(plan.frequency),
    is_flexible: plan.isFlexible,
    is_migrated: plan.isMigrated,
    is_open_ended: plan.isOpenEnded,
    plan_promise: plan.promiseType,
    discount: formatWireMoney(plan.discount),
    discount_percentage: Number(plan.discountPercentage),
    total_amount: formatWireMoney(plan.total),
    start_date: plan.startDate,
    end_date: plan.endDate,
    established_date: plan.establishedDate,
    start_amount: formatWireMoney(first ? amountOf(first) : plan.perMonth),
    end_amount: formatWireMoney(last ? amountOf(last) : plan.perMonth),
    number_of_payments: plan.payments,
    planned_payments: presentUnpaid({ facts, instalments, paidByOthers }),
    covered_payments: presentCovered(paid, paidByOthers, today),
    payments_made: paid.length,
    amount_paid: formatWireMoney(sumCents([...paid.map(amountOf), ...partly.map(({ covered }) => covered)])),
    nacha_initiator: plan.initiator === 'staff' ? 0 : 1,
    plan_owner: { id: plan.ownerId, full_name: ownerName },
    payment_method: presentMethod(method, seesMethod, endsBefore),
    agreement: agreement && {
      id: agreement.id,
      status: agreement.status,
      kind: agreement.kind,
      expires_at: agreement.expiresAt.toISOString(),
    },
  }
}

/** The payments that are not settled yet, with what other payments have brought of them (L-20). */
function presentUnpaid({
  facts,
  instalments,
  paidByOthers,
}: Pick<PlanView, 'facts' | 'instalments' | 'paidByOthers'>): Wire['planned_payments'] {
  return facts.unpaid.map(({ id, dueDate, amount, standing }) => {
    const row = instalments.find((one) => one.id === id)
    const isPartlyPaid = standing !== 'processing' && row !== undefined && row.covered > 0n
    return {
      payment_date: dueDate,
      payment_amount: formatWireMoney(amount),
      standing,
      paid: isPartlyPaid ? { amount: formatWireMoney(row.covered), of: formatWireMoney(amountOf(row)) } : null,
      paid_on: standing === 'processing' ? (paidByOthers.get(id) ?? null) : null,
    }
  })
}

/** How long a plan's page still names a payment that another one has paid, after its day. */
const COVERED_DAYS = 31

/** L-20: the payments that another payment has paid, in order of their days. */
function presentCovered(
  paid: readonly PlanPaymentRow[],
  paidByOthers: PlanView['paidByOthers'],
  today: LocalDate,
): Wire['covered_payments'] {
  return paid
    .flatMap((row) => {
      const paidOn = paidByOthers.get(row.id)
      return paidOn && row.dueDate >= addDays(today, -COVERED_DAYS)
        ? [{ payment_date: row.dueDate, payment_amount: formatWireMoney(amountOf(row)), paid_on: paidOn }]
        : []
    })
    .sort((a, b) => a.payment_date.localeCompare(b.payment_date))
}

function presentMethod(
  method: MethodRow | null,
  isSeen: boolean,
  endsBefore: LocalDate | null,
): v.InferInput<typeof PlanMethod> {
  const { type, brand, lastFour, accountType, bankName } = methodSnapshot(method)
  if (!isSeen) return { type }
  return {
    type,
    card_brand: brand,
    last_four: lastFour,
    type_of_account: accountType,
    bank_name: bankName,
    // A routing number identifies a bank, not an account; the account leaves as its last four.
    routing_number: method?.type === 'ach' ? method.routingNumber : null,
    account_number: method?.type === 'ach' && lastFour ? maskAccount(lastFour) : null,
    ...(endsBefore && { ends_before: endsBefore }),
  }
}
