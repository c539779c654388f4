import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { TenantSettings } from '@portal/shared/contract'
import type { Cents, LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../db/database.ts'
import { debt } from '../../db/schema/debt.ts'
import { paymentMethod } from '../../db/schema/method.ts'
import { paymentPromise } from '../../db/schema/payment.ts'
import { plan } from '../../db/schema/plan.ts'
import type { MethodRow } from '../methods/repo.ts'
import { isExpired } from '../methods/usable.ts'
import { debitDay } from '../payments/business-day.ts'
import { nextDebits } from '../plans/debit-repo.ts'

/** A card that will not be good on the day of the next debit that it is to pay. */
export interface EndingCard {
  method: MethodRow
  /** Whose card it is, and who is told. */
  consumerId: string
  debtId: string
  referenceNumber: string
  kind: 'plan' | 'scheduled'
  /** Of the plan or of the scheduled payment. */
  id: string
  debitOn: LocalDate
  amount: Cents
}

/**
 * F-25: cards that end before the next debit that they are to pay, of all debits up to and including `horizon`. What
 * rests on hold or waits for its agreement is not debited, so that it is not among them.
 */
export async function cardsExpiringBefore(
  tx: Tx,
  tenant: Pick<TenantSettings, 'id' | 'closures'>,
  horizon: LocalDate,
): Promise<EndingCard[]> {
  const found = [...(await ofPlans(tx, tenant.id)), ...(await ofPromises(tx, tenant.id, horizon))]
  return found
    .filter(({ method, debitOn }) => debitOn <= horizon && isExpired(method, debitDay(tenant, debitOn)))
    .sort((a, b) => a.debitOn.localeCompare(b.debitOn) || a.id.localeCompare(b.id))
}

const isLiveCard = (tenantId: string) =>
  and(
    eq(paymentMethod.tenantId, tenantId),
    eq(paymentMethod.type, 'card'),
    isNull(paymentMethod.deletedAt),
    isNull(debt.deletedAt),
    ne(debt.status, 'on_hold'),
  )

async function ofPlans(tx: Tx, tenantId: string): Promise<EndingCard[]> {
  const rows = await tx
    .select({
      plan: { id: plan.id, ownerId: plan.ownerId },
      debtId: debt.id,
      debt: debt.referenceNumber,
      method: paymentMethod,
    })
    .from(plan)
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId)))
    .innerJoin(paymentMethod, and(eq(paymentMethod.tenantId, plan.tenantId), eq(paymentMethod.id, plan.methodId)))
    .where(and(isLiveCard(tenantId), eq(plan.tenantId, tenantId), eq(plan.status, 'active'), endsBefore(plan.endDate)))
  const next = await nextDebits(
    tx,
    tenantId,
    rows.map((row) => row.plan.id),
  )
  return rows.flatMap(({ plan: of, debtId, debt: referenceNumber, method }) => {
    const debit = next.get(of.id)
    if (!debit) return []
    const { date: debitOn, amount } = debit
    return [
      { method, consumerId: of.ownerId, debtId, referenceNumber, kind: 'plan' as const, id: of.id, debitOn, amount },
    ]
  })
}

async function ofPromises(tx: Tx, tenantId: string, horizon: LocalDate): Promise<EndingCard[]> {
  const rows = await tx
    .select({ promise: paymentPromise, referenceNumber: debt.referenceNumber, method: paymentMethod })
    .from(paymentPromise)
    .innerJoin(debt, and(eq(debt.tenantId, paymentPromise.tenantId), eq(debt.id, paymentPromise.debtId)))
    .innerJoin(
      paymentMethod,
      and(eq(paymentMethod.tenantId, paymentPromise.tenantId), eq(paymentMethod.id, paymentPromise.methodId)),
    )
    .where(
      and(
        isLiveCard(tenantId),
        eq(paymentPromise.tenantId, tenantId),
        eq(paymentPromise.status, 'waiting'),
        lte(paymentPromise.date, horizon),
        endsBefore(paymentPromise.date),
      ),
    )
  return rows.map(({ promise, referenceNumber, method }) => ({
    method,
    consumerId: promise.consumerId,
    debtId: promise.debtId,
    referenceNumber,
    kind: 'scheduled' as const,
    id: promise.id,
    debitOn: promise.date as LocalDate,
    amount: promise.amount,
  }))
}

/** Narrows by the month; the day of the debit decides. A debit on a holiday may be made in the next month. */
const endsBefore = (day: typeof plan.endDate | typeof paymentPromise.date) =>
  sql`make_date(${paymentMethod.expiryYear}, ${paymentMethod.expiryMonth}, 1) < (${day} + 10)`
