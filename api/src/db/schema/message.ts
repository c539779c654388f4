import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowOfTenant, sealed } from '../columns.ts'

/** A message to a person. Filled templates hold codes, hence sealed; with a real carrier they are dropped once sent. */
export const message = pgTable(
  'message',
  {
    ...rowOfTenant(),
    personKind: text('person_kind', { enum: ['consumer', 'staff'] }).notNull(),
    personId: text('person_id').notNull(),
    channel: text('channel', { enum: ['email', 'text', 'letter'] }).notNull(),
    purpose: text('purpose').notNull(),
    locale: text('locale').notNull(),
    toIndex: text('to_index').notNull(),
    /** Sealed JSON (`MessageContent`). */
    content: sealed('content_sealed'),
    templateVersion: text('template_version').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'suppressed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    carrierRef: text('carrier_ref'),
    queuedAt: instant('queued_at').notNull(),
    /** Held until then: quiet hours, or the hours that the consumer chose. */
    notBefore: instant('not_before'),
    /** The address or number it goes to, and the debt it is about; null for codes. */
    contactPointId: text('contact_point_id'),
    debtId: text('debt_id'),
    /** Its subject (a payment, a due date), so that each subject has one message. */
    subjectId: text('subject_id'),
    /** A reminder of a day is of no use from then on. */
    usefulUntil: instant('useful_until'),
    /** The zones whose walls decided when it may go, by their names with commas between. */
    zones: text('zones'),
    /** When a message that was held was let go. */
    releasedAt: instant('released_at'),
    /** Why it was not sent; kept as evidence. */
    reason: text('reason'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('message_person').on(t.tenantId, t.personKind, t.personId, t.queuedAt),
    index('message_queued').on(t.tenantId, t.queuedAt),
    index('message_due').on(t.tenantId, t.status, t.notBefore),
    uniqueIndex('message_once')
      .on(t.tenantId, t.subjectId, t.purpose, t.channel, t.personId)
      .where(sql`${t.subjectId} is not null`),
  ],
)
