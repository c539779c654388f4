import type { TenantSettings } from '@portal/shared/contract'
import {
  debitDate,
  mayDebit,
  minCents,
  ZERO,
  type Cents,
  type DebitPerson,
  type DebtStatus,
  type LocalDate,
} from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Work } from '../../../deps.ts'
import { partsOf } from '../../../jobs/lots.ts'
import type { MethodRow } from '../methods/rows.ts'
import { isUsable } from '../methods/usable.ts'
import { businessDate } from '../pay/business-day.ts'
import { availableOf, debtStandings } from '../pay/rows.ts'
import { readPlanFacts } from '../plan/read-plan-facts.ts'
import { skipReason } from '../plan/run/place-instalment.ts'
import { findInstalments, findPromises, type Wanted } from './due-repo.ts'

/** The facts of so many instalments are read at once: those of a whole night take longer than a statement may. */
const READ_AT_ONCE = 500

/** A debit that will be made, unless something changes before its day. */
export interface DebitToMake {
  /** Identifies the debit and its day: a debit that moves to another day gets a new reminder. */
  subjectId: string
  consumerId: string
  debtId: string
  /** The banking day on which it takes effect. */
  day: LocalDate
  amount: Cents
  method: Pick<MethodRow, 'type' | 'lastFour'>
}

type Tenant = Pick<TenantSettings, 'id' | 'capabilities' | 'closures' | 'zone'>

/**
 * The debits of plans and of scheduled payments that will be made as things stand now. The same function as on their day
 * says whether (L-15), and the facts of the plan how much: nobody is reminded of a debit that is not made.
 */
export async function debitsToMake(tx: Tx, tenant: TenantSettings, now: Date, wanted: Wanted): Promise<DebitToMake[]> {
  return [...(await ofPlans(tx, tenant, now, wanted)), ...(await ofPromises(tx, tenant, wanted))]
}

async function ofPlans(tx: Tx, tenant: TenantSettings, now: Date, wanted: Wanted): Promise<DebitToMake[]> {
  const debits: DebitToMake[] = []
  for (const part of partsOf(await findInstalments(tx, tenant.id, wanted), READ_AT_ONCE))
    debits.push(...(await willBeMade(tx, tenant, now, wanted, part)))
  return debits
}

async function willBeMade(
  tx: Tx,
  tenant: TenantSettings,
  now: Date,
  wanted: Wanted,
  found: Awaited<ReturnType<typeof findInstalments>>,
): Promise<DebitToMake[]> {
  const plans = [...new Map(found.map(({ plan }) => [plan.id, plan])).values()]
  const facts = await readPlanFacts(tx, tenant, plans, businessDate(tenant, now))
  const peopleOf = await owersOf(
    tx,
    tenant.id,
    found.map(({ debt }) => debt.id),
  )
  return found.flatMap((row) => {
    const { left, unpaid } = facts.get(row.plan.id)!
    const day = dayOf(tenant, row.date)
    const people = peopleOf(row.debt.id)
    const asNow = { initiator: 'system', isStopped: false, hasOtherDebit: false } as const
    const reason = skipReason({ ...row, ...asNow, tenant, people, owed: left, date: day })
    const amount = unpaid.find(({ id }) => id === row.id)?.amount ?? ZERO
    // A message that waits and whose debt is on hold is refused by the contact guard, which names the reason.
    const isHeld = reason === 'debt_on_hold' && 'ids' in wanted
    if ((reason !== null && !isHeld) || amount <= 0n) return []
    const { subjectId, plan, debt, method } = row
    return [{ subjectId, consumerId: plan.ownerId, debtId: debt.id, day, amount, method }]
  })
}

/** Those who owe each of the debts. */
async function owersOf(tx: Tx, tenantId: string, debtIds: readonly string[]) {
  const standings = debtIds.length === 0 ? [] : await debtStandings(tx, tenantId, debtIds)
  const people = new Map(standings.map((row) => [row.debtId, row.people]))
  return (debtId: string): readonly DebitPerson[] => people.get(debtId) ?? []
}

const PAYABLE: readonly DebtStatus[] = ['active', 'established', 'delinquent']

async function ofPromises(tx: Tx, tenant: TenantSettings, wanted: Wanted): Promise<DebitToMake[]> {
  const found = await findPromises(tx, tenant.id, wanted)
  const available = await availableOf(
    tx,
    tenant.id,
    found.map(({ debt }) => debt.id),
  )
  const peopleOf = await owersOf(
    tx,
    tenant.id,
    found.map(({ debt }) => debt.id),
  )
  return found.flatMap(({ subjectId, consumerId, debt, date, amount: promised, method }) => {
    const day = dayOf(tenant, date)
    const amount = minCents(promised, available.get(debt.id) ?? ZERO)
    const isHeld = debt.status === 'on_hold' && 'ids' in wanted
    const way = { act: 'promise', by: 'system', payerId: consumerId } as const
    if (!isHeld && !(PAYABLE.includes(debt.status) && mayDebit(debt, peopleOf(debt.id), way).allowed)) return []
    if (!isUsable(tenant, method, day) || amount <= 0n) return []
    return [{ subjectId, consumerId, debtId: debt.id, day, amount, method }]
  })
}

const dayOf = ({ closures }: Tenant, date: LocalDate) => debitDate(date, closures as LocalDate[])

/** The reminders whose debits will still be made on their days: a debit may be paid, moved or cancelled by now. */
export async function remindersStillDue(
  { tx, tenant, now }: Work,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const idsOf = (wanted: 'instalment' | 'promise') =>
    subjectIds.map((subject) => subject.split('/')).flatMap(([kind, id = '']) => (kind === wanted ? [id] : []))
  const [instalments, promises] = [idsOf('instalment'), idsOf('promise')]
  const found = [
    ...(instalments.length === 0 ? [] : await ofPlans(tx, tenant, now, { ids: instalments })),
    ...(promises.length === 0 ? [] : await ofPromises(tx, tenant, { ids: promises })),
  ]
  // The subject names the day as well: a debit that has moved has another one.
  return new Set(found.map(({ subjectId }) => subjectId))
}
