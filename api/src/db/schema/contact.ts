import { sql } from 'drizzle-orm'
import type { CallOutcome, ContactParty, ContactPlace, ContactWay } from '@portal/shared/domain'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant, rowOfTenant, sealed } from '../columns.ts'
import { consumer } from './people.ts'

/** The guard's verdict on an attempt, stored as evidence. */
export interface KeptDecision {
  /** Version of the table of rules, and those that were looked at. */
  readonly version: string
  readonly rules: readonly string[]
  /** The walls that decided about the hour. */
  readonly zones: readonly string[]
  /** A supervisor let it pass beyond the agency's count, and why. */
  readonly override?: { readonly by: string; readonly reason: string; readonly rule: string }
}

/** An attempt to reach a consumer about a debt, counted by the contact guard (K-23, R-01). */
export const contactAttempt = pgTable(
  'contact_attempt',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    debtId: text('debt_id'),
    channel: text('channel').$type<ContactWay>().notNull(),
    direction: text('direction').$type<'out' | 'in'>().notNull().default('out'),
    party: text('party').$type<ContactParty>().notNull().default('consumer'),
    /** `reserved` from before the dial until the outcome is known. */
    result: text('result').$type<CallOutcome | 'reserved' | 'sent'>().notNull(),
    /** The number; null when it is none of the consumer's. */
    contactPointId: text('contact_point_id'),
    place: text('place').$type<ContactPlace>().notNull().default('home_or_mobile'),
    /** The consumer's consent to this call. */
    requestId: text('request_id'),
    staffId: text('staff_id'),
    durationSeconds: integer('duration_seconds'),
    /** The language that was spoken. */
    language: text('language'),
    decision: jsonb('decision').$type<KeptDecision>(),
    at: instant('at').notNull(),
    outcomeAt: instant('outcome_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('contact_attempt_consumer').on(t.tenantId, t.consumerId, t.at),
    index('contact_attempt_by_staff')
      .on(t.tenantId, t.at)
      .where(sql`${t.staffId} is not null`),
  ],
)

/**
 * `cease`: no more contact. `attorney`: an attorney represents them. `workplace`: the employer does not allow
 * it there. `call_consent`: call me about this.
 */
export type ContactRequestKind = 'cease' | 'attorney' | 'workplace' | 'call_consent'

/** A consumer's request about contact, with its evidence. Rows end and are never deleted. */
export const contactRequest = pgTable(
  'contact_request',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    kind: text('kind').$type<ContactRequestKind>().notNull(),
    via: text('via').$type<'phone' | 'text' | 'email' | 'letter' | 'portal'>().notNull(),
    receivedOn: day('received_on').notNull(),
    /** The words of the request and the attorney's data: sealed text. */
    evidence: sealed('evidence_sealed').notNull(),
    /** Null: the consumer did so on the portal. */
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    endReason: text('end_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('contact_request_consumer').on(t.tenantId, t.consumerId, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** A received text or e-mail, and its handling. */
export const inboundMessage = pgTable(
  'inbound_message',
  {
    ...rowOfTenant(),
    channel: text('channel').$type<'text' | 'email'>().notNull(),
    /** The carrier's id: one message is taken once. */
    carrierRef: text('carrier_ref').notNull(),
    consumerId: text('consumer_id'),
    contactPointId: text('contact_point_id'),
    content: sealed('content_sealed').notNull(),
    meaning: text('meaning').$type<'stop' | 'help' | 'free'>().notNull(),
    receivedAt: instant('received_at').notNull(),
    actedAt: instant('acted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('inbound_message_consumer').on(t.tenantId, t.consumerId, t.receivedAt),
    uniqueIndex('inbound_message_once').on(t.tenantId, t.channel, t.carrierRef),
  ],
)
