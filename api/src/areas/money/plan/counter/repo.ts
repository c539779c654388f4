import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { standingCounterStates, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { counterOffer } from '../../../../db/schema/counter-offer.ts'
import { debt } from '../../../../db/schema/debt.ts'
import { offer } from '../../../../db/schema/plan.ts'

export type CounterRow = typeof counterOffer.$inferSelect

const unfinished = ['open', ...standingCounterStates] as const

export async function insertCounter(tx: Tx, row: typeof counterOffer.$inferInsert): Promise<CounterRow> {
  const [inserted] = await tx.insert(counterOffer).values(row).returning()
  return inserted!
}

export async function findCounter(tx: Tx, tenantId: string, id: string): Promise<CounterRow | null> {
  const [row] = await tx
    .select()
    .from(counterOffer)
    .where(and(eq(counterOffer.tenantId, tenantId), eq(counterOffer.id, id)))
  return row ?? null
}

/** What was proposed on a debt last: it waits, can be agreed to, or was proposed since an instant. */
export async function latestCounter(tx: Tx, tenantId: string, debtId: string, since: Date): Promise<CounterRow | null> {
  const [row] = await tx
    .select()
    .from(counterOffer)
    .where(
      and(
        eq(counterOffer.tenantId, tenantId),
        eq(counterOffer.debtId, debtId),
        or(inArray(counterOffer.state, [...unfinished]), gte(counterOffer.createdAt, since)),
      ),
    )
    .orderBy(desc(counterOffer.createdAt), desc(counterOffer.id))
    .limit(1)
  return row ?? null
}

/** How many were proposed on a debt since an instant. */
export async function countCounters(tx: Tx, tenantId: string, debtId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(counterOffer)
    .where(
      and(eq(counterOffer.tenantId, tenantId), eq(counterOffer.debtId, debtId), gte(counterOffer.createdAt, since)),
    )
  return row?.n ?? 0
}

export async function updateCounter(
  tx: Tx,
  { tenantId, id }: Pick<CounterRow, 'tenantId' | 'id'>,
  change: Partial<typeof counterOffer.$inferInsert>,
): Promise<CounterRow> {
  const [row] = await tx
    .update(counterOffer)
    .set(change)
    .where(and(eq(counterOffer.tenantId, tenantId), eq(counterOffer.id, id)))
    .returning()
  return row!
}

/** What a debt has that waits or can be agreed to. The caller holds the debt's row. */
export const listUnfinished = (tx: Tx, tenantId: string, debtId: string): Promise<CounterRow[]> =>
  tx
    .select()
    .from(counterOffer)
    .where(
      and(
        eq(counterOffer.tenantId, tenantId),
        eq(counterOffer.debtId, debtId),
        inArray(counterOffer.state, [...unfinished]),
      ),
    )

/** Takes away the offers that earlier answers made on a debt, all but one. */
export async function retireAnswers(
  tx: Tx,
  { tenantId, debtId, id }: Pick<CounterRow, 'tenantId' | 'debtId' | 'id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(offer)
    .set({ deletedAt: now, deletedBy: 'system' })
    .where(
      and(eq(offer.tenantId, tenantId), eq(offer.debtId, debtId), isNull(offer.deletedAt), ne(offer.counterId, id)),
    )
}

/**
 * Counter-offers of a night: answers whose last day is before the date, and those that wait on an account on which no
 * plan can be chosen any more.
 */
export const listOver = (tx: Tx, tenantId: string, date: LocalDate): Promise<{ id: string }[]> =>
  tx
    .select({ id: counterOffer.id })
    .from(counterOffer)
    .innerJoin(debt, and(eq(debt.tenantId, counterOffer.tenantId), eq(debt.id, counterOffer.debtId)))
    .where(
      and(
        eq(counterOffer.tenantId, tenantId),
        or(
          and(eq(counterOffer.state, 'open'), ne(debt.status, 'active')),
          and(inArray(counterOffer.state, [...standingCounterStates]), lt(counterOffer.endsOn, date)),
        ),
      ),
    )
    .orderBy(asc(counterOffer.id))

/** Those of the counter-offers whose answer still stands on a day. */
export async function standingOn(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  today: LocalDate,
): Promise<string[]> {
  const rows = await tx
    .select({ id: counterOffer.id })
    .from(counterOffer)
    .where(
      and(
        eq(counterOffer.tenantId, tenantId),
        inArray(counterOffer.id, [...ids]),
        inArray(counterOffer.state, [...standingCounterStates]),
        gte(counterOffer.endsOn, today),
      ),
    )
  return rows.map(({ id }) => id)
}
