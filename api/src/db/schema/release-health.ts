import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '../columns.ts'

/**
 * The health of releases as pages and payments report it, summed by the minute of the machine's clock: releases move by the
 * machine's time and not by a tenant's business clock. Nothing in it is about a person. Labels that nobody has vouched
 * for are `other` beyond a number a minute (decision 82).
 */
export const releaseHealth = pgTable(
  'release_health',
  {
    tenantId: tenantId(),
    minute: instant('minute').notNull(),
    setId: text('set_id').notNull(),
    /** Empty for payments, which the server counts by set alone. */
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** A tester's page: left out of every rate. */
    isOverride: boolean('is_override').notNull(),
    kind: text('kind', { enum: ['load', 'vital', 'error', 'payment', 'page'] }).notNull(),
    /** Phase of a load, name of a vital or an error, call of a payment, or the outcome of a page (page-samples.ts). */
    name: text('name').notNull(),
    /** Of a load or a payment. */
    outcome: text('outcome').notNull(),
    /** Where an error was thrown, `file:line:column`; of a page one of 64 parts that networks fall into. */
    place: text('place').notNull(),
    count: integer('count').notNull(),
    /** Of milliseconds, or of a vital's values. */
    sum: doublePrecision('sum').notNull().default(0),
    /** Counts by the bounds of health/buckets.ts, the last above them all; empty where nothing is measured. */
    buckets: integer('buckets')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    primaryKey({
      name: 'release_health_pk',
      columns: [t.tenantId, t.minute, t.setId, t.remote, t.version, t.isOverride, t.kind, t.name, t.outcome, t.place],
    }),
    // Read over all tenants.
    index('release_health_minute').on(t.minute),
  ],
)
