import type { endpoints, HandlerReply, TenantSettings } from '@portal/shared/contract'
import { formatWireMoney, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { listDebtsOf, type DebtRow } from '../../../core/debt/rows.ts'
import { readPlanFacts } from '../plan/read-plan-facts.ts'
import { methodSnapshot } from '../methods/describe.ts'
import { isExpired } from '../methods/usable.ts'
import { businessDate, debitDay } from '../pay/business-day.ts'
import { methodsById, runningPlans, waitingPromises } from './repo.ts'

type Upcoming = HandlerReply<typeof endpoints.listScheduledPayments>['data']

/** The debits that will happen without further action. */
interface Debit {
  kind: 'plan' | 'scheduled'
  debt: DebtRow
  /** The person who set it up: others do not see its account (T5). */
  ownerId: string
  methodId: string | null
  date: LocalDate
  amount: Cents
}

/** K-05: the next payment of each plan and each scheduled payment of a consumer's debts, soonest first. */
export async function upcomingPayments(
  tx: Tx,
  tenant: TenantSettings,
  viewer: Pick<Actor, 'kind'>,
  consumerId: string,
  now: Date,
): Promise<Upcoming> {
  const debits = await debitsOf(tx, tenant, consumerId, businessDate(tenant, now))
  const methods = await methodsById(
    tx,
    tenant.id,
    debits.flatMap((debit) => debit.methodId ?? []),
  )
  return debits.map(({ kind, debt, ownerId, methodId, date, amount }) => {
    const method = methodId === null ? null : (methods.get(methodId) ?? null)
    const { type, brand, lastFour } = methodSnapshot(method)
    const isSeen = viewer.kind === 'staff' || ownerId === consumerId
    return {
      debt_id: debt.id,
      referenceNumber: debt.referenceNumber,
      creditor: debt.originalCreditor,
      payment_date: date,
      amount: formatWireMoney(amount),
      kind,
      method: isSeen ? { id: methodId, type, card_brand: brand, last_four: lastFour } : { type },
      card_ends: isSeen && method !== null && isExpired(method, debitDay(tenant, date)),
      balance: formatWireMoney(debt.balance),
    }
  })
}

async function debitsOf(tx: Tx, tenant: TenantSettings, consumerId: string, today: LocalDate): Promise<Debit[]> {
  const { id: tenantId } = tenant
  const debts = new Map((await listDebtsOf(tx, tenantId, consumerId)).map((debt) => [debt.id, debt]))
  const ids = [...debts.keys()]
  const [plans, promises] = await Promise.all([runningPlans(tx, tenantId, ids), waitingPromises(tx, tenantId, ids)])
  const facts = await readPlanFacts(tx, tenant, plans, today)
  const found: Debit[] = []
  for (const plan of plans) {
    const [next, debt] = [facts.get(plan.id)?.next, debts.get(plan.debtId)]
    if (next?.nextOn && debt && debt.status !== 'on_hold')
      found.push({
        kind: 'plan',
        debt,
        ownerId: plan.ownerId,
        methodId: plan.methodId,
        date: next.nextOn,
        amount: next.amount,
      })
  }
  for (const promise of promises) {
    const debt = debts.get(promise.debtId)
    const { consumerId: ownerId, methodId, amount } = promise
    if (debt) found.push({ kind: 'scheduled', debt, ownerId, methodId, date: promise.date as LocalDate, amount })
  }
  return found.sort((a, b) => a.date.localeCompare(b.date) || a.debt.id.localeCompare(b.debt.id))
}
