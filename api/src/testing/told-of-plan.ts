import { and, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import { endpoints, type EstablishedPlan, type PaymentRow as HistoryRow } from '@portal/shared/contract'
import {
  addMonths,
  debitDate,
  formatCents,
  formatDate,
  formatWireMoney,
  localDateIn,
  startOfMonth,
  sumCents,
  toCents,
  type Cents,
  type LocalDate,
  type PaymentFacts,
  type PlanFacts,
} from '@portal/shared/domain'
import { appliedByLedger, inHistory, inMail, inReceipt, toldInMail, type Applied } from './credits-by-ledger.ts'
import { factsOfPayment } from '../areas/money/pay/facts-of-payment.ts'
import type { PaymentRow } from '../areas/money/pay/rows.ts'
import { readPlanFacts } from '../areas/money/plan/read-plan-facts.ts'
import { receiptsOf } from '../areas/money/receipts/rows.ts'
import { readOutbox } from '../core/messages/outbox.ts'
import { paymentAuthorization } from '../db/schema/agreement.ts'
import { debt } from '../db/schema/debt.ts'
import { payment } from '../db/schema/payment.ts'
import { livePlanStatuses, plan } from '../db/schema/plan.ts'
import type { Caller } from './caller.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

/** What is true of a debt today: the facts of its plan and of its payments (L-26). */
interface Truth {
  plan: { id: string; facts: PlanFacts } | null
  payments: { row: PaymentRow; facts: PaymentFacts; leaves: Cents | null }[]
  /** By payment: the instalments that it was applied to, by the rows of plan_credit. */
  applied: ReadonlyMap<string, Applied>
  balance: Cents
  today: LocalDate
}

/**
 * L-26: reads everything that the owner of a debt is told of a plan and its payments (figures, plan, schedule, upcoming,
 * history, receipts, mails) and compares each day and amount with the facts and with the ledger. Returns what differs,
 * one line each.
 */
export async function contradictionsOf(t: TestApp, debtor: Debtor): Promise<string[]> {
  const found: string[] = []
  const same = (what: string, told: unknown, is: unknown) => {
    const [a, b] = [JSON.stringify(told), JSON.stringify(is)]
    if (a !== b) found.push(`${what}: told ${a}, is ${b}`)
  }
  await t.runJobs()
  const truth = await truthOf(t, debtor)
  const me = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
  await compareFigures(me, debtor, truth, same)
  await compareHistory(t, me, debtor, truth, same)
  await compareReceipts(me, debtor, truth, same)
  await compareMails(t, debtor, truth, same)
  return found
}

type HistoryLine = v.InferInput<typeof HistoryRow>
type Same = (what: string, told: unknown, is: unknown) => void

async function truthOf(t: TestApp, debtor: Debtor): Promise<Truth> {
  const { tenantId, debtId } = debtor
  const tenant = t.tenant(tenantId)
  const today = localDateIn(t.clock.now(tenantId), tenant.zone)
  const truth = await t.deps.db.withTenant(tenantId, async (tx) => {
    const [live] = await tx
      .select()
      .from(plan)
      .where(and(eq(plan.tenantId, tenantId), eq(plan.debtId, debtId), inArray(plan.status, [...livePlanStatuses])))
    const rows = await tx
      .select({ row: payment, authorizedAt: paymentAuthorization.agreedAt })
      .from(payment)
      .leftJoin(
        paymentAuthorization,
        and(eq(paymentAuthorization.tenantId, payment.tenantId), eq(paymentAuthorization.id, payment.authorizationId)),
      )
      .where(and(eq(payment.tenantId, tenantId), eq(payment.debtId, debtId)))
    const receipts = await receiptsOf(
      tx,
      tenantId,
      rows.map(({ row }) => row.id),
    )
    const [owed] = await tx.select({ balance: debt.balance }).from(debt).where(eq(debt.id, debtId))
    return {
      today,
      balance: owed!.balance,
      plan: live ? { id: live.id, facts: (await readPlanFacts(tx, tenant, [live], today)).get(live.id)! } : null,
      payments: rows.map(({ row, authorizedAt }) => {
        const leaves = receipts.get(row.id)?.balanceAfter ?? null
        return { row, leaves, facts: factsOfPayment(tenant, row, { authorizedAt, leaves }) }
      }),
    }
  })
  return { ...truth, applied: await appliedByLedger(t, debtor, truth.plan?.facts ?? null) }
}

/** The account's card, the plan, the schedule and the list of upcoming payments. */
async function compareFigures(me: Caller, { debtId }: Debtor, { plan: live }: Truth, same: Same): Promise<void> {
  if (!live) return
  const { facts } = live
  const debt = (await me.call(endpoints.getDebt, { body: { debt_id: debtId } })).body.data
  const isResting = debt.status === 'on_hold'
  const shown = (await me.call(endpoints.getPlan, { body: { plan_id: live.id } })).body.data
  const isActive = shown.status === 'active' && !isResting
  const money = (amount: bigint | undefined) => (amount === undefined ? null : formatWireMoney(amount as never))
  same('next payment of the account', debt.next_due, isActive ? (facts.next?.nextOn ?? null) : null)
  same('amount of the next payment of the account', debt.ptp_payment_amount, money(facts.next?.amount))
  if (isActive) same('past due of the account', debt.past_due, money(facts.pastDue))
  same(
    'payments of the plan',
    (shown.planned_payments as EstablishedPlan['planned_payments']).map(
      ({ payment_date, payment_amount, standing }) => [payment_date, payment_amount, standing],
    ),
    facts.unpaid.map(({ dueDate, amount, standing }) => [dueDate, money(amount), standing]),
  )
  const schedule = (await me.call(endpoints.listPaymentSchedule, { body: { debt_id: debtId, per_page: 50 } })).body
  for (const row of schedule.data) {
    const fact = facts.unpaid.find(({ id }) => id === row.id)
    if (fact)
      same(
        `schedule of ${fact.dueDate}`,
        [row.payment_date, row.amount],
        [fact.nextOn ?? fact.dueDate, money(fact.amount)],
      )
  }
  const upcoming = (await me.call(endpoints.listScheduledPayments, {})).body.data
  const own = upcoming.find((row: { debt_id: string; kind: string }) => row.debt_id === debtId && row.kind === 'plan')
  if (isActive)
    same(
      'upcoming payment',
      own ? [own.payment_date, own.amount] : null,
      facts.next ? [facts.next.nextOn, money(facts.next.amount)] : null,
    )
}

/** The history, and the ledger's own day and balance of each payment that has settled. */
async function compareHistory(t: TestApp, me: Caller, debtor: Debtor, truth: Truth, same: Same): Promise<void> {
  const { payments, applied } = truth
  const { data } = (await me.call(endpoints.listPaymentHistory, { body: { debt_id: debtor.debtId, per_page: 50 } }))
    .body
  const posted = await postingsOf(t, debtor)
  same('number of payments in the history', data.length, payments.length)
  for (const { row, facts } of payments) {
    const line = data.find(({ id }: { id: string }) => id === row.id)
    const isSettled = row.settlement === 'settled'
    same(
      `history of ${row.id}`,
      [line?.payment_date, line?.handed_over_date, line?.amount, line?.settlement_date],
      [facts.on, facts.handedOverOn, formatWireMoney(facts.amount), facts.settledOn],
    )
    same(`history of ${row.id}, applied to`, appliedInHistory(line), inHistory(applied.get(row.id)))
    if (!isSettled) continue
    const posting = posted.get(row.id)
    same(`ledger of ${row.id}`, [line?.settlement_date, line?.remains], [posting?.day, posting?.balance])
  }
}

const appliedInHistory = (line: HistoryLine | undefined) => [
  line?.applied_to?.map(({ payment_date, amount, of, is_paid, left }) => [payment_date, amount, of, is_paid, left]),
  line?.applied_beyond,
]

/** The day of each settled payment's posting, and the balance once what it forgives is booked too. */
async function postingsOf(t: TestApp, { debtId }: Debtor) {
  const principal = `debt:${debtId}:principal`
  const lines = await t.database.asOwner<{ key: string; day: string; amount: string }>(
    `select posting_key as key, business_date::text as day,
            (case when debit_account = $1 then amount else -amount end)::text as amount
       from transfer where debit_account = $1 or credit_account = $1 order by created_at, id`,
    [principal],
  )
  const postings = new Map<string, { day: string; balance: string }>()
  let balance = 0n
  for (const { key, day, amount } of lines) {
    balance += BigInt(amount)
    const settled = /^(?:settle:|forgive:[^:]+:)(.+)$/.exec(key)?.[1]
    if (settled) postings.set(settled, { day, balance: formatWireMoney(balance as never) })
  }
  return postings
}

/** The rows of each receipt, or of each authorization while its payment is on its way. */
async function compareReceipts(
  me: Caller,
  { debtId }: Debtor,
  { payments, applied }: Truth,
  same: Same,
): Promise<void> {
  for (const { row, facts, leaves } of payments) {
    if (row.state !== 'succeeded' || row.isImported) continue
    // What was promised while it was on its way is what it left, where no other payment was on its way.
    if (row.settlement === 'settled' && !payments.some((other) => overlap(other.row, row)))
      same(`promised balance after ${row.id}`, leaves?.toString(), facts.balanceAfter?.toString())
    const { body } = await me.call(endpoints.getReceipt, { body: { debt_id: debtId, payment_id: row.id } })
    const rows = new Map(
      [...String(body.receipt_template).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
        label,
        value,
      ]),
    )
    const date = (day: LocalDate | null) => day && formatDate(day, 'medium', 'en')
    const posted =
      row.settlement === 'pending' ? `Pending, expected to post by ${date(facts.expectedBy)}` : date(facts.settledOn)
    const expected: Record<string, string | null> = {
      Amount: formatCents(facts.amount, 'en'),
      'Payment date': date(facts.on),
      'Sent to the bank on': date(facts.handedOverOn),
      'Authorized on': date(facts.authorizedOn),
      ...(facts.returnedOn ? { 'Returned on': date(facts.returnedOn) } : { 'Posted on': posted }),
      'Applied to': inReceipt(applied.get(row.id)),
      'Balance after this payment': facts.balanceAfter === null ? null : formatCents(facts.balanceAfter, 'en'),
    }
    for (const [label, is] of Object.entries(expected))
      same(`receipt of ${row.id}, ${label}`, rows.get(label) ?? null, is)
  }
}

const overlap = (other: PaymentRow, { id, createdAt, settledAt }: PaymentRow): boolean =>
  other.id !== id && other.createdAt < settledAt! && (other.settledAt ?? other.endedAt ?? settledAt!) > createdAt

/** Mails about payments, monthly summaries of today, and mails that announced the debits that were made. */
async function compareMails(t: TestApp, debtor: Debtor, truth: Truth, same: Same): Promise<void> {
  const { payments } = truth
  const { tenantId, consumerId } = debtor
  const closures = t.tenant(tenantId).closures as LocalDate[]
  const subjects = new Map(
    (
      await t.database.asOwner<{ id: string; subject: string }>(
        'select id, subject_id as subject from message where person_id = $1 and subject_id is not null order by id',
        [consumerId],
      )
    ).map(({ id, subject }) => [id, subject]),
  )
  const mails = (await readOutbox(t.deps, tenantId, { limit: 10_000 })).filter(
    ({ personId, channel, status }) => personId === consumerId && channel === 'email' && status !== 'suppressed',
  )
  const says = (what: string, text: string, words: readonly string[]) => {
    for (const word of words) same(`${what} says ${word}`, text.includes(word), true)
  }
  /** The last word about a debit; a later one takes the place of it. */
  const announced = new Map<string, { due: LocalDate; text: string; at: Date }>()
  for (const { id, purpose, text, queuedAt } of mails.toReversed()) {
    const [kind, rowId = '', due = ''] = (subjects.get(id) ?? '').split('/')
    const told = payments.find(({ row }) => row.id === kind)
    const date = (day: LocalDate) => formatDate(day, 'medium', 'en')
    if (told && purpose.startsWith('payment_')) {
      const { amount, on, expectedBy, handedOverOn } = told.facts
      const days = purpose === 'payment_accepted' ? [on, expectedBy, ...(handedOverOn ? [handedOverOn] : [])] : [on]
      says(`${purpose} of ${kind}`, text, [formatCents(amount, 'en'), ...days.map(date)])
      // What is still to be paid is that of the moment in which the mail was written.
      if (purpose !== 'payment_refunded' && queuedAt.getTime() === t.clock.now(tenantId).getTime())
        same(`${purpose} of ${kind}, applied to`, toldInMail(text), inMail(truth.applied.get(told.row.id)))
    }
    if (kind === 'instalment' || kind === 'amount') announced.set(rowId, { due: due as LocalDate, text, at: queuedAt })
    if (purpose === 'monthly_statement' && localDateIn(queuedAt, t.tenant(tenantId).zone) === truth.today)
      says('monthly summary', text, summaryOf(truth, addMonths(startOfMonth(truth.today), -1)))
  }
  for (const [rowId, { due, text, at }] of announced) {
    const made = payments
      .filter(({ row }) => row.planPaymentId === rowId && row.initiator === 'system' && row.createdAt > at)
      .sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime())[0]
    if (!made) continue
    same(`announced day of ${rowId}`, debitDate(due, closures), made.facts.on)
    says(`announcement of ${rowId}`, text, [
      formatCents(made.facts.amount, 'en'),
      formatDate(made.facts.on, 'medium', 'en'),
    ])
  }
}

/** What a summary of a month says: what was paid on its days, and what is left. */
function summaryOf({ payments, plan: live, balance }: Truth, month: LocalDate): string[] {
  const paid = sumCents(
    payments
      .filter(({ row, facts }) => row.settlement === 'settled' && startOfMonth(facts.on) === month)
      .map(({ facts }) => facts.amount),
  )
  const left = live ? toCents(live.facts.left + pendingOf(payments)) : balance
  return [`${formatCents(paid, 'en')} paid, ${formatCents(left, 'en')} left`]
}

const pendingOf = (payments: Truth['payments']): Cents =>
  sumCents(payments.filter(({ row }) => row.settlement === 'pending').map(({ facts }) => facts.amount))
