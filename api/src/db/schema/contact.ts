import { sql } from 'drizzle-orm'
import type { AttemptOutcome, ContactParty, ContactPlace, ContactWay } from '@portal/shared/domain'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** An outcome of a call that was corrected: what was recorded before, by whom it was changed, when, and why. */
export interface OutcomeBefore {
  readonly result: AttemptOutcome
  readonly durationSeconds: number | null
  readonly language: string | null
  readonly at: string
  readonly by: string
  readonly reason: string
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
    result: text('result').$type<AttemptOutcome>().notNull(),
    /** Earlier outcomes, oldest first; null when it was never corrected. */
    corrections: jsonb('corrections').$type<OutcomeBefore[]>(),
    /** The status of the number before this call showed that it is wrong. */
    numberWas: text('number_was').$type<'active' | 'opted_out'>(),
    /** The note that tells of it. */
    noteId: text('note_id'),
    /** It was not dialled here: a note alone tells of it. */
    isTold: boolean('is_told').notNull().default(false),
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
    /** The words of the request: sealed text. */
    evidence: sealed('evidence_sealed').notNull(),
    /** An attorney's name, address and telephone: sealed JSON; null where the evidence alone tells. */
    attorney: sealed('attorney_sealed'),
    /** The debts that the attorney handles; null for all. */
    debtIds: jsonb('debt_ids').$type<string[]>(),
    /** The third-party contact that this request follows; it ends with that contact. */
    thirdPartyId: text('third_party_id'),
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
    meaning: text('meaning').$type<'stop' | 'wish' | 'help' | 'free'>().notNull(),
    receivedAt: instant('received_at').notNull(),
    actedAt: instant('acted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('inbound_message_consumer').on(t.tenantId, t.consumerId, t.receivedAt),
    uniqueIndex('inbound_message_once').on(t.tenantId, t.channel, t.carrierRef),
  ],
)

/** A channel on hold because a message of the consumer may ask to stop it, until somebody has read it. */
export const contactHold = pgTable(
  'contact_hold',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    channel: text('channel').$type<ContactWay>().notNull(),
    messageId: text('message_id').notNull(),
    since: instant('since').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('contact_hold_open')
      .on(t.tenantId, t.consumerId)
      .where(sql`${t.endedAt} is null`),
    index('contact_hold_message').on(t.tenantId, t.messageId),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)
