import { eq } from 'drizzle-orm'
import { localDateIn, toCents } from '@portal/shared/domain'
import { methodSnapshot } from '../areas/money/methods/describe.ts'
import { methodById } from '../areas/money/methods/rows.ts'
import { insertPayment, lockDebt, type DebtRow, type PaymentRow } from '../areas/money/pay/rows.ts'
import { insertCredits } from '../areas/money/plan/run/rows.ts'
import type { CreditReason } from '../db/schema/plan.ts'
import { planPayment } from '../db/schema/plan.ts'
import type { Work } from '../deps.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

type Instalment = typeof planPayment.$inferSelect

/** Runs a piece of work on a debt whose row is locked. */
export const onDebt = <T>(
  t: TestApp,
  { tenantId, debtId }: Pick<Debtor, 'tenantId' | 'debtId'>,
  run: (work: Work, debt: DebtRow) => Promise<T>,
): Promise<T> =>
  t.deps.db.withTenant(tenantId, async (tx) => {
    const work = { tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }
    return run(work, await lockDebt(tx, tenantId, debtId))
  })

/** The instalments of a plan by their places. */
export const instalmentsOf = (t: TestApp, tenantId: string, planId: string): Promise<Instalment[]> =>
  t.deps.db.withTenant(tenantId, (tx) =>
    tx.select().from(planPayment).where(eq(planPayment.planId, planId)).orderBy(planPayment.seq),
  )

/** Changes an instalment of a plan by its place; returns its id. */
export async function setInstalment(
  t: TestApp,
  tenantId: string,
  planId: string,
  seq: number,
  columns: Partial<Instalment>,
): Promise<string> {
  const { id } = (await instalmentsOf(t, tenantId, planId))[seq - 1]!
  await t.deps.db.withTenant(tenantId, (tx) => tx.update(planPayment).set(columns).where(eq(planPayment.id, id)))
  return id
}

interface Paid extends Partial<Omit<PaymentRow, 'amount'>> {
  /** Cents. */
  amount: number
  /** Cents of it that instalments got, in this order. */
  credits?: readonly { id: string; amount: number; reason?: CreditReason }[]
}

/** A payment of a debtor's plan, by card and settled when nothing else is said: a row alone, which nobody has posted. */
export const seedPayment = (t: TestApp, debtor: Debtor, { amount, credits = [], ...over }: Paid): Promise<PaymentRow> =>
  onDebt(t, debtor, async ({ tx, tenant, now }) => {
    const { tenantId, debtId, consumerId } = debtor
    const methodId = over.methodId === undefined ? debtor.cardId : over.methodId
    const today = localDateIn(now, tenant.zone)
    const payment = await insertPayment(tx, {
      tenantId,
      id: t.deps.ids.next(),
      debtId,
      payerId: consumerId,
      kind: 'extra',
      amount: toCents(amount),
      state: 'succeeded',
      settlement: 'settled',
      method: methodSnapshot(methodId === null ? null : await methodById(tx, tenantId, methodId)),
      initiator: 'consumer',
      businessDate: today,
      settlesOn: today,
      createdAt: now,
      ...over,
      methodId,
    })
    await insertCredits(
      tx,
      credits.map(({ id, amount: part, reason = 'next' }) => ({
        tenantId,
        id: t.deps.ids.next(),
        planId: over.planId!,
        planPaymentId: id,
        paymentId: payment.id,
        amount: toCents(part),
        reason,
        at: now,
      })),
    )
    return payment
  })

/** What each instalment got of a payment, with the reason, in the order in which it was written. */
export const creditsBy = async (t: TestApp, { id }: Pick<PaymentRow, 'id'>): Promise<string[]> =>
  (
    await t.database.asOwner<{ line: string }>(
      `select p.seq || ' ' || c.reason || ' ' || c.amount as line from plan_credit c
         join plan_payment p on p.tenant_id = c.tenant_id and p.id = c.plan_payment_id where c.payment_id = $1 order by c.id`,
      [id],
    )
  ).map(({ line }) => line)
