import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, instant, tenantId } from '../columns.ts'

/** One nightly run of a tenant (L-13). The runner holds a lease on this row, which ends unless it is renewed. */
export const nightlyRun = pgTable(
  'nightly_run',
  {
    tenantId: tenantId(),
    businessDate: day('business_date').notNull(),
    /** The runner that holds the lease; null without one. */
    holder: text('holder'),
    /** On the database's own clock: a lease is about processes, not about business days. */
    leaseUntil: instant('lease_until'),
    startedAt: instant('started_at').notNull(),
    /** Null until every step is done. */
    finishedAt: instant('finished_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.businessDate] })],
)

/** A step of a nightly run: done once for its tenant and business date, or failed and to be run again. */
export const nightlyStep = pgTable(
  'nightly_step',
  {
    tenantId: tenantId(),
    businessDate: day('business_date').notNull(),
    step: text('step').notNull(),
    status: text('status').$type<'running' | 'done' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(1),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** The result of the step, for the report. */
    result: jsonb('result').$type<unknown>(),
    /** Why it failed: the kind of fault, no personal data. */
    error: text('error'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.businessDate, t.step] })],
)
