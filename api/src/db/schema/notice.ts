import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ItemizationDateKind } from '@portal/shared/domain'
import { day, instant, rowOfTenant } from '../columns.ts'
import { debt } from './debt.ts'
import { consumer } from './people.ts'

interface BothLanguages {
  en: string
  es: string
}

/** The content of a validation notice, frozen when it was sent. Money as two-decimal text, dates as YYYY-MM-DD. */
export interface ValidationNoticeData {
  collector: {
    name: string
    street: string
    place: string
    phone: string
    hours: BothLanguages
    email: string
    website: string
    licenseId: string | null
  }
  /** Name and the lines of the address. */
  consumer: { name: string; address: string[] }
  referenceNumber: string
  /** The creditor on the itemization date, and the current one. */
  originalCreditor: string
  currentCreditor: string
  merchant: string | null
  accountLastFour: string | null
  itemization: {
    kind: ItemizationDateKind
    date: string
    before: string
    interest: string
    fees: string
    payments: string
    credits: string
    now: string
  }
  sentOn: string
  disputeBy: string
  /** Notices that states and cities ask for, for the second page. */
  disclosures: { en: string[]; es: string[] }
}

/** The validation information that a consumer was sent about a debt (12 CFR 1006.34), once. */
export const validationNotice = pgTable(
  'validation_notice',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    consumerId: text('consumer_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    data: jsonb('data').$type<ValidationNoticeData>().notNull(),
    /** How it went out: the evidence of delivery beside the hash of the filed document. */
    channel: text('channel').$type<'letter' | 'email'>().notNull(),
    /** The day on which it left: of the e-mail, or of the hand-over to the mail carrier. */
    sentOn: day('sent_on').notNull(),
    /** Last day of the validation period. */
    validationEnd: day('validation_end').notNull(),
    /** The notice that this one was sent instead of, because it did not arrive; empty for the first. */
    replaces: text('replaces').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('validation_notice_debt').on(t.tenantId, t.debtId, t.consumerId, t.replaces),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/**
 * A validation notice that must go out and has not left yet. When it leaves, its row is written to
 * `validation_notice` under the same id, and this one is deleted; until then nobody is contacted about the debt.
 */
export const noticeDue = pgTable(
  'notice_due',
  {
    ...rowOfTenant(),
    debtId: text('debt_id').notNull(),
    consumerId: text('consumer_id').notNull(),
    replaces: text('replaces').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When its e-mail or letter was queued; null: not yet. */
    queuedAt: instant('queued_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('notice_due_debt').on(t.tenantId, t.debtId, t.consumerId),
    index('notice_due_consumer').on(t.tenantId, t.consumerId),
    index('notice_due_waiting')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.queuedAt} is null`),
    foreignKey({ columns: [t.tenantId, t.debtId], foreignColumns: [debt.tenantId, debt.id] }),
    foreignKey({ columns: [t.tenantId, t.consumerId], foreignColumns: [consumer.tenantId, consumer.id] }),
  ],
)

/** A wish that a notice invites to, once each: today the copy in Spanish (12 CFR 1006.34(e)(2), R-11). */
export const noticeRequest = pgTable(
  'notice_request',
  {
    ...rowOfTenant(),
    noticeId: text('notice_id').notNull(),
    kind: text('kind').$type<'spanish_copy'>().notNull(),
    channel: text('channel').$type<'portal' | 'staff'>().notNull(),
    staffId: text('staff_id'),
    requestedAt: instant('requested_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('notice_request_once').on(t.tenantId, t.noticeId, t.kind),
    foreignKey({ columns: [t.tenantId, t.noticeId], foreignColumns: [validationNotice.tenantId, validationNotice.id] }),
  ],
)
