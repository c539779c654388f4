import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReadingLine } from '@portal/shared/contract'
import { instant, rowOfTenant, tenantId } from '../columns.ts'

/**
 * Counters of every limit (security: "Making the weak login safe"). The key is a keyed hash that holds the tenant where
 * the limit is one tenant's; addresses are counted over all of them, which is why there is no tenant_id here.
 */
export const limitCounter = pgTable(
  'limit_counter',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('limit_counter_ends').on(t.endsAt)],
)

/** Failures in a row for an account or a set of identifiers, and until when the next try has to wait. */
export const signInWait = pgTable(
  'sign_in_wait',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    failures: integer('failures').notNull(),
    waitUntil: instant('wait_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] })],
)

/** The last link of each tenant's chain; its row lock puts the entries in order. */
export const auditHead = pgTable('audit_head', {
  tenantId: tenantId().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** The audit log: append-only, each entry has the hash of the previous one. */
export const auditLog = pgTable(
  'audit_log',
  {
    tenantId: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: ['consumer', 'staff', 'system'] }).notNull(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    consumerId: text('consumer_id'),
    subject: text('subject').notNull(),
    /** JSON text, stored as text so that its hash never changes. */
    detail: text('detail').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.seq] }),
    // S-50: one consumer's entries, newest first.
    index('audit_log_history').on(t.tenantId, t.consumerId, t.seq),
    // What is about no consumer, newest first: the acts of staff among it.
    index('audit_log_no_consumer')
      .on(t.tenantId, t.seq)
      .where(sql`${t.consumerId} is null`),
  ],
)

/** The access log: every sign-in attempt and every view of a consumer by staff. */
export const accessLog = pgTable(
  'access_log',
  {
    ...rowOfTenant(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    outcome: text('outcome').notNull(),
    consumerId: text('consumer_id'),
    /** Keyed hash of the address: enough to see a pattern, not to find a person. */
    addressHash: text('address_hash'),
    detail: jsonb('detail'),
    /** What counts toward the limits of reading (F-27), with the reasons and leaves to read more. */
    counted: text('counted').$type<ReadingLine>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('access_log_counted')
      .on(t.tenantId, t.at, t.id)
      .where(sql`${t.counted} is not null`),
    index('access_log_counted_actor')
      .on(t.tenantId, t.actorId, t.at, t.id)
      .where(sql`${t.counted} is not null`),
    index('access_log_consumer').on(t.tenantId, t.consumerId, t.at),
    index('access_log_actor').on(t.tenantId, t.actorId, t.at),
  ],
)
