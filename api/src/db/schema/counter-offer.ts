import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CounterState, CounterWay } from '@portal/shared/domain'
import { cents, day, instant, rowOfTenant } from '../columns.ts'
import { debt } from './debt.ts'

/** An amount and a day that a consumer proposed instead of an offer (F-33), and what became of it. */
export const counterOffer = pgTable(
  'counter_offer',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    /** Who proposed it: the owner or a co-debtor. */
    consumerId: text('consumer_id').notNull(),
    way: text('way').$type<CounterWay>().notNull(),
    amount: cents('amount').notNull(),
    day: day('day').notNull(),
    state: text('state').$type<CounterState>().notNull(),
    /** The day by which an answer was promised; null: answered by rule at once. */
    answerBy: day('answer_by'),
    createdAt: instant('created_at').notNull(),
    /** The staff account; null: by rule. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    /** Why it was declined, or what staff wrote to their own terms; the consumer reads it. */
    reason: text('reason'),
    /** The terms of the answer that can be agreed to, its offer, and the last day for that. */
    answerWay: text('answer_way').$type<CounterWay>(),
    answerAmount: cents('answer_amount'),
    answerDay: day('answer_day'),
    offerId: text('offer_id'),
    endsOn: day('ends_on'),
    /** When it was over: declined, taken, expired, replaced or ended. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('counter_offer_debt').on(t.tenantId, t.debtId, t.createdAt),
    index('counter_offer_standing')
      .on(t.tenantId, t.endsOn)
      .where(sql`${t.state} in ('agreed', 'approved', 'countered')`),
    uniqueIndex('counter_offer_one_open')
      .on(t.tenantId, t.debtId)
      .where(sql`${t.state} = 'open'`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    check('counter_offer_amount', sql`${t.amount} > 0 and coalesce(${t.answerAmount}, 1) > 0`),
    check(
      'counter_offer_answer',
      sql`${t.state} not in ('agreed', 'approved', 'countered') or (${t.offerId} is not null and ${t.endsOn} is not null)`,
    ),
  ],
)
