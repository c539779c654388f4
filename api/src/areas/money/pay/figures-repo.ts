import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { endOfMonth, startOfMonth, type DebitPerson, type LocalDate } from '@portal/shared/domain'
import { compiled, type Slots } from '../../../db/compiled.ts'
import type { Tx } from '../../../db/database.ts'
import { contactRequest } from '../../../db/schema/contact.ts'
import { debt, debtParty } from '../../../db/schema/debt.ts'
import { paymentMethod } from '../../../db/schema/method.ts'
import { payment, paymentPromise } from '../../../db/schema/payment.ts'
import { consumer } from '../../../db/schema/people.ts'
import { livePlanStatuses, plan } from '../../../db/schema/plan.ts'
import type { Debit, DebitedMethod } from './planned-debits.ts'
import { countsAsPending } from './repo.ts'

export type PlanRow = typeof plan.$inferSelect

export function balancesOf(tx: Tx, tenantId: string, ids: string[]) {
  return tx
    .select({ id: debt.id, balance: debt.balance })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), inArray(debt.id, ids)))
}

interface Debts {
  readonly tenantId: string
  readonly ids: readonly string[]
}

const sums = compiled((tx, { tenantId, ids, from, to }: Slots<Debts & { from: LocalDate; to: LocalDate }>) =>
  tx
    .select({
      debtId: payment.debtId,
      pending: sql<string>`coalesce(sum(${payment.amount} - ${payment.refunded}) filter (where ${countsAsPending}), 0)`,
      thisMonth: sql<boolean>`bool_or(${payment.settlement} in ('pending', 'settled') and ${payment.businessDate} between ${from} and ${to})`,
    })
    .from(payment)
    .where(and(eq(payment.tenantId, tenantId), sql`${payment.debtId} = any(${ids})`))
    .groupBy(payment.debtId),
)

/** The pending sum of each debt, and whether anything was paid in the month of `today`. */
export const paymentSums = (tx: Tx, tenantId: string, ids: readonly string[], today: LocalDate) =>
  sums(tx, { tenantId, ids, from: startOfMonth(today), to: endOfMonth(today) })

const hasPromise = sql`exists (select from ${paymentPromise}
  where ${paymentPromise.tenantId} = ${debt.tenantId} and ${paymentPromise.debtId} = ${debt.id}
    and ${paymentPromise.status} in ('waiting', 'submitted'))`
/** F-25: the scheduled payment that waits for its day. */
const waiting = sql`(select json_build_object(
    'ownerId', ${paymentPromise.consumerId}, 'methodId', ${paymentPromise.methodId}, 'on', ${paymentPromise.date})
  from ${paymentPromise}
  where ${paymentPromise.tenantId} = ${debt.tenantId} and ${paymentPromise.debtId} = ${debt.id}
    and ${paymentPromise.status} = 'waiting')`
/** F-25: the methods of the running plan and of the scheduled payment. */
const methods = sql`(select coalesce(json_agg(json_build_object(
    'id', ${paymentMethod.id}, 'brand', ${paymentMethod.brand}, 'lastFour', ${paymentMethod.lastFour},
    'expiryMonth', ${paymentMethod.expiryMonth}, 'expiryYear', ${paymentMethod.expiryYear},
    'isCorrected', ${paymentMethod.correction} is not null)), '[]')
  from ${paymentMethod}
  where ${paymentMethod.tenantId} = ${debt.tenantId} and ${paymentMethod.id} in (
    select ${plan.methodId} from ${plan} where ${plan.tenantId} = ${debt.tenantId}
      and ${plan.debtId} = ${debt.id} and ${plan.status} = 'active'
    union all select ${paymentPromise.methodId} from ${paymentPromise} where ${paymentPromise.tenantId} = ${debt.tenantId}
      and ${paymentPromise.debtId} = ${debt.id} and ${paymentPromise.status} = 'waiting'))`
const hasCeased = sql`exists (select from ${contactRequest}
  where ${contactRequest.tenantId} = ${consumer.tenantId} and ${contactRequest.consumerId} = ${consumer.id}
    and ${contactRequest.kind} = 'cease' and ${contactRequest.endedAt} is null)`
const attorneys = sql`select from ${contactRequest}
  where ${contactRequest.tenantId} = ${consumer.tenantId} and ${contactRequest.consumerId} = ${consumer.id}
    and ${contactRequest.kind} = 'attorney' and ${contactRequest.endedAt} is null`
/** an attorney may speak for some of a consumer's debts only (`isRepresentedFor`). */
const isRepresented = sql`(${consumer.represented} and (not exists (${attorneys}) or exists (${attorneys}
    and (${contactRequest.debtIds} is null or ${contactRequest.debtIds} @> jsonb_build_array(${debt.id})))))`
const people = sql`(select coalesce(json_agg(json_build_object(
    'id', ${consumer.id}, 'deceased', ${consumer.deceased}, 'bankrupt', ${consumer.bankrupt},
    'scra', ${consumer.scra}, 'represented', ${isRepresented}, 'hasCeased', ${hasCeased})), '[]')
  from ${debtParty} join ${consumer}
    on ${consumer.tenantId} = ${debtParty.tenantId} and ${consumer.id} = ${debtParty.consumerId}
  where ${debtParty.tenantId} = ${debt.tenantId} and ${debtParty.debtId} = ${debt.id}
    and ${debtParty.deletedAt} is null)`

const standingsOf = (tx: Tx, tenantId: Slots<Debts>['tenantId'], which: SQL) =>
  tx
    .select({
      debtId: debt.id,
      // Within another expression the columns keep the names of their tables.
      hasPromise: sql<boolean>`(${hasPromise})`,
      people: sql<DebitPerson[]>`(${people})`,
      waiting: sql<Omit<Debit, 'kind'> | null>`(${waiting})`,
      methods: sql<DebitedMethod[]>`(${methods})`,
    })
    .from(debt)
    .where(and(eq(debt.tenantId, tenantId), which))

const standings = compiled((tx, { tenantId, ids }: Slots<Debts>) =>
  standingsOf(tx, tenantId, sql`${debt.id} = any(${ids})`),
)
const standing = compiled((tx, { tenantId, id }: Slots<{ tenantId: string; id: string }>) =>
  standingsOf(tx, tenantId, eq(debt.id, id)),
)

/**
 * Who owes each debt, as far as they decide about its debits, whether a scheduled payment waits or is sent, and the
 * methods of what is planned. A
 * list of ids is planned anew for each run, because PostgreSQL takes an unknown list for a long one: for one debt that
 * took 1.1 ms, and 0.1 ms to run.
 */
export function debtStandings(tx: Tx, tenantId: string, ids: readonly string[]) {
  const [id, ...more] = ids
  return id !== undefined && more.length === 0 ? standing(tx, { tenantId, id }) : standings(tx, { tenantId, ids })
}

/** Those who owe a debt, for callers that need no figures. */
export async function peopleOf(tx: Tx, tenantId: string, debtId: string): Promise<DebitPerson[]> {
  return (await debtStandings(tx, tenantId, [debtId]))[0]?.people ?? []
}

const live = compiled((tx, { tenantId, ids }: Slots<Debts>) =>
  tx
    .select()
    .from(plan)
    .where(
      and(eq(plan.tenantId, tenantId), sql`${plan.debtId} = any(${ids})`, inArray(plan.status, [...livePlanStatuses])),
    ),
)

export const livePlans = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<PlanRow[]> =>
  live(tx, { tenantId, ids })
