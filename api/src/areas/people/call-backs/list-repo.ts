import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { CallBackList } from '@portal/shared/domain'
import { isWorkOf, type Worker } from '../../../core/consumer/rows.ts'
import type { Tx } from '../../../db/database.ts'
import { callBack } from '../../../db/schema/call-back.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import { workTask } from '../../../db/schema/work.ts'
import type { NamedCallBack } from './repo.ts'

/** Whose calls, and the moment and the end of the day that divide them into lists. */
interface CallsOf {
  readonly tenantId: string
  readonly worker: Worker
  readonly now: Date
  readonly dayEnds: Date
}

/** A call of a list, with the member of staff whose work it is. */
export interface ListedCallBack extends NamedCallBack {
  readonly agentId: string | null
}

const takerId = sql<string | null>`${workTask.staffId}`
const agentId = sql<string | null>`${consumer.agentId}`

/** In each of the lists to be made, what the one before it has is not repeated. */
const listed = ({ now, dayEnds }: CallsOf): Record<CallBackList, SQL | undefined> => {
  const isBooked = eq(callBack.status, 'booked')
  return {
    overdue: and(isBooked, lte(callBack.endsAt, now)),
    today: and(isBooked, gt(callBack.endsAt, now), lt(callBack.startsAt, dayEnds)),
    upcoming: and(isBooked, gt(callBack.endsAt, now), gte(callBack.startsAt, dayEnds)),
    done: ne(callBack.status, 'booked'),
  }
}

const theirs = ({ tenantId, worker }: CallsOf) =>
  and(eq(callBack.tenantId, tenantId), isWorkOf(worker, { takerId, agentId }))

const ofConsumer = and(eq(consumer.tenantId, callBack.tenantId), eq(consumer.id, callBack.consumerId))
const ofTask = and(
  eq(workTask.tenantId, callBack.tenantId),
  eq(workTask.queue, 'call_backs_due'),
  eq(workTask.subjectId, callBack.id),
)

/** How many calls each list has. */
export async function countCalls(tx: Tx, of: CallsOf): Promise<Record<CallBackList, number>> {
  const { today, overdue, upcoming, done } = listed(of)
  const those = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))`.mapWith(Number)
  const [row] = await tx
    .select({
      today: those(today),
      overdue: those(overdue),
      upcoming: those(upcoming),
      done: those(done),
    })
    .from(callBack)
    .innerJoin(consumer, ofConsumer)
    .leftJoin(workTask, ofTask)
    .where(theirs(of))
  return row!
}

/** A page of a list: what is to be made by its hour, what is over the newest first. */
export const listCalls = (
  tx: Tx,
  of: CallsOf,
  list: CallBackList,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCallBack[]> =>
  tx
    .select({
      call: getTableColumns(callBack),
      consumerName: consumer.fullName,
      reference: debt.referenceNumber,
      agentId: sql<string | null>`coalesce(${takerId}, ${agentId})`,
    })
    .from(callBack)
    .innerJoin(consumer, ofConsumer)
    .leftJoin(workTask, ofTask)
    .leftJoin(debt, and(eq(debt.tenantId, callBack.tenantId), eq(debt.id, callBack.debtId)))
    .where(and(theirs(of), listed(of)[list]))
    .orderBy(list === 'done' ? desc(callBack.endedAt) : asc(callBack.startsAt), asc(callBack.id))
    .limit(limit)
    .offset(offset)
