import type { TenantSettings } from '@portal/shared/contract'
import { minCents, ZERO, type Cents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { readPlanFacts } from '../plan/read-plan-facts.ts'
import { listPlanned } from './history-repo.ts'
import { availableOf } from './repo.ts'

type Found = Awaited<ReturnType<typeof listPlanned>>

/** A payment to come, or one whose debit is on its way. */
export type PlannedRow = Omit<Found['instalments'][number] | Found['promises'][number], 'amount' | 'plan'> & {
  amount: Cents
  skipReason: string | null
}

interface Planned {
  rows: PlannedRow[]
  /** The day of the next debit; none of a plan that rests. */
  next: LocalDate | null
}

/** The payments to come of a debt, in order of their days, without those that nothing is left for (L-26). */
export async function plannedPayments(
  tx: Tx,
  tenant: Pick<TenantSettings, 'id' | 'closures'>,
  debtId: string,
  today: LocalDate,
): Promise<Planned> {
  const { instalments, promises } = await listPlanned(tx, tenant.id, debtId)
  const [first] = instalments
  const facts = first && (await readPlanFacts(tx, tenant, [first.plan], today)).get(first.plan.id)
  const factsOf = new Map(facts?.unpaid.map((row) => [row.id, row]))
  const available = promises.length === 0 ? ZERO : ((await availableOf(tx, tenant.id, [debtId])).get(debtId) ?? ZERO)
  const all = [
    // Another payment may have made it smaller.
    ...promises.map((row) => ({
      ...row,
      amount: row.status === 'waiting' && available > 0n ? minCents(row.amount, available) : row.amount,
      skipReason: null,
    })),
    ...instalments.flatMap((row) => {
      const fact = factsOf.get(row.id)
      // After a failure it is planned for the day of the next try.
      return fact ? [{ ...row, date: fact.nextOn ?? row.date, amount: fact.amount }] : []
    }),
  ]
  const days = [
    ...promises.flatMap(({ status, date }) => (status === 'waiting' ? [date] : [])),
    ...(facts?.next?.nextOn && first?.plan.status !== 'paused' ? [facts.next.nextOn] : []),
  ]
  return {
    rows: all.sort((a, b) => a.date.localeCompare(b.date)),
    next: (days.sort()[0] ?? null) as LocalDate | null,
  }
}
