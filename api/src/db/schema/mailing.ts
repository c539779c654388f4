import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, instant, rowOfTenant } from '../columns.ts'
import { message } from './message.ts'

/** Paper formats of our documents, by which letters are printed together. */
export type PaperFormat = 'letter'

/** Letters of one business day that are printed and mailed together. */
export const mailing = pgTable(
  'mailing',
  {
    ...rowOfTenant(),
    businessDate: day('business_date').notNull(),
    /** Counts the mailings of a day from 1. */
    number: integer('number').notNull(),
    format: text('format').$type<PaperFormat>().notNull(),
    status: text('status').$type<'awaiting_release' | 'released' | 'handed_over'>().notNull(),
    letters: integer('letters').notNull(),
    /** Printed pages with the address pages; null before the letters are drawn. */
    pages: integer('pages'),
    createdAt: instant('created_at').notNull(),
    releasedBy: text('released_by'),
    releasedAt: instant('released_at'),
    handedOverAt: instant('handed_over_at'),
    /** Why the carrier did not take it at the last try. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('mailing_of_day').on(t.tenantId, t.businessDate, t.number),
    index('mailing_status').on(t.tenantId, t.status, t.createdAt),
  ],
)

/**
 * The paper of a letter on its way (the row of `message` with the same id has its addressee and purpose).
 * `queued`: for the next mailing. `held`: no address to send it to. `in_mailing`, `handed_over` to the carrier, `mailed`
 * by it, `returned` to us, `cancelled`: no longer due.
 */
export const mailpiece = pgTable(
  'mailpiece',
  {
    ...rowOfTenant(),
    consumerId: text('consumer_id').notNull(),
    status: text('status')
      .$type<'queued' | 'held' | 'in_mailing' | 'handed_over' | 'mailed' | 'returned' | 'cancelled'>()
      .notNull(),
    mailingId: text('mailing_id'),
    /** Its place among the letters of the mailing. */
    place: integer('place'),
    /** The filed document that was printed, its pages and its SHA-256. */
    documentId: text('document_id'),
    pages: integer('pages'),
    sha256: text('sha256'),
    /** The carrier's own id of the letter. */
    carrierRef: text('carrier_ref'),
    handedOverAt: instant('handed_over_at'),
    mailedOn: day('mailed_on'),
    returnedOn: day('returned_on'),
    /** The address that it was sent to, normalised: a letter that came back tells that this one is wrong. */
    addressKey: text('address_key'),
    /** Why it is held or came back, as a code. */
    reason: text('reason'),
    /** The letter that was sent in place of this one. */
    replacedBy: text('replaced_by'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.id], foreignColumns: [message.tenantId, message.id] }),
    index('mailpiece_status').on(t.tenantId, t.status, t.createdAt),
    index('mailpiece_mailing').on(t.tenantId, t.mailingId, t.place),
    index('mailpiece_consumer').on(t.tenantId, t.consumerId),
  ],
)
