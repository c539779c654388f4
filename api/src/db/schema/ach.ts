import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SecCode } from '../../gateways/processor/port.ts'
import type { FileSec, TransactionCode } from '../../gateways/ach/nacha/nacha-file.ts'
import { cents, day, instant, rowOfTenant, sealed, tenantId } from '../columns.ts'
import { paymentMethod } from './method.ts'
import { payment } from './payment.ts'

/** A debit, the try-out of an account without money, or a debit of ours taken back. */
export type AchEntryKind = 'debit' | 'prenote' | 'reversal'
/** `queued` waits for a file, `passed` is a prenote that stayed without an answer for three banking days. */
export type AchEntryStatus = 'queued' | 'in_file' | 'transmitted' | 'settled' | 'passed' | 'returned' | 'cancelled'
export type AchFileStatus = 'awaiting_release' | 'released' | 'transmitted' | 'cancelled'

/** One bank debit that goes to the bank in a file of ours instead of to a processor (F-09). */
export const achEntry = pgTable(
  'ach_entry',
  {
    ...rowOfTenant(),
    kind: text('kind').$type<AchEntryKind>().notNull(),
    /** The payment that it debits or reverses; null for a prenote. */
    paymentId: text('payment_id'),
    methodId: text('method_id').notNull(),
    debtId: text('debt_id'),
    /** Id of a reversal by which its asker finds it again. */
    reference: text('reference'),
    sec: text('sec').$type<SecCode>().notNull(),
    /** A debit that came back and is presented again goes into a batch of its own. */
    isRetry: boolean('is_retry').notNull().default(false),
    isRecurring: boolean('is_recurring').notNull().default(false),
    amount: cents('amount').notNull(),
    code: text('code').$type<TransactionCode>().notNull(),
    routingNumber: text('routing_number').notNull(),
    accountNumberSealed: sealed('account_number_sealed').notNull(),
    lastFour: text('last_four').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<AchEntryStatus>().notNull(),
    /** A withdrawal starts no earlier (`ach.start_after_hours`). */
    notBefore: instant('not_before').notNull(),
    fileId: text('file_id'),
    batch: integer('batch'),
    /** 15 digits, given when it is put into a file. */
    trace: text('trace'),
    effectiveOn: day('effective_on'),
    returnCode: text('return_code'),
    returnedAt: instant('returned_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // At most one debit for a payment, ever: its id is the idempotency key.
    uniqueIndex('ach_entry_debit')
      .on(t.tenantId, t.paymentId)
      .where(sql`${t.kind} = 'debit'`),
    uniqueIndex('ach_entry_reference')
      .on(t.tenantId, t.reference)
      .where(sql`${t.reference} is not null`),
    // An account is tried out once at a time.
    uniqueIndex('ach_entry_prenote')
      .on(t.tenantId, t.methodId)
      .where(sql`${t.kind} = 'prenote' and ${t.status} in ('queued', 'in_file', 'transmitted')`),
    index('ach_entry_waiting').on(t.tenantId, t.status, t.notBefore),
    index('ach_entry_file').on(t.tenantId, t.fileId, t.batch, t.trace),
    index('ach_entry_trace').on(t.tenantId, t.trace),
    index('ach_entry_effective').on(t.tenantId, t.effectiveOn),
    index('ach_entry_method').on(t.tenantId, t.methodId),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
    foreignKey({ columns: [t.tenantId, t.methodId], foreignColumns: [paymentMethod.tenantId, paymentMethod.id] }),
  ],
)

/** A file for the bank. Its content holds account numbers and is sealed. */
export const achFile = pgTable(
  'ach_file',
  {
    ...rowOfTenant(),
    businessDate: day('business_date').notNull(),
    /** A, B ...: tells the files of one day apart. */
    modifier: text('modifier').notNull(),
    status: text('status').$type<AchFileStatus>().notNull(),
    effectiveOn: day('effective_on').notNull(),
    entries: integer('entries').notNull(),
    hash: text('hash').notNull(),
    debits: cents('debits').notNull(),
    credits: cents('credits').notNull(),
    contentSealed: sealed('content_sealed').notNull(),
    sha256: text('sha256').notNull(),
    /** Null when the nightly run made it. */
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    /** Null with a time: released by itself. */
    releasedBy: text('released_by'),
    releasedAt: instant('released_at'),
    transmittedAt: instant('transmitted_at'),
    cancelledBy: text('cancelled_by'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('ach_file_modifier').on(t.tenantId, t.businessDate, t.modifier),
    // One run of a day makes one file, however often and by however many it is started.
    uniqueIndex('ach_file_of_day')
      .on(t.tenantId, t.businessDate)
      .where(sql`${t.status} <> 'cancelled'`),
    index('ach_file_recent').on(t.tenantId, t.createdAt),
  ],
)

export const achBatch = pgTable(
  'ach_batch',
  {
    tenantId: tenantId(),
    fileId: text('file_id').notNull(),
    number: integer('number').notNull(),
    sec: text('sec').$type<FileSec>().notNull(),
    description: text('description').notNull(),
    effectiveOn: day('effective_on').notNull(),
    entries: integer('entries').notNull(),
    debits: cents('debits').notNull(),
    credits: cents('credits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileId, t.number] }),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [achFile.tenantId, achFile.id] }),
  ],
)

/** The last trace number; the writer of a file locks its row, so that files are written one after the other. */
export const achCounter = pgTable(
  'ach_counter',
  { tenantId: tenantId(), lastTrace: integer('last_trace').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId] })],
)

/** A file that came from the bank; the same content once. */
export const achImport = pgTable(
  'ach_import',
  {
    ...rowOfTenant(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    /** Null when it was fetched from the bank. */
    importedBy: text('imported_by'),
    importedAt: instant('imported_at').notNull(),
    items: integer('items').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('ach_import_content').on(t.tenantId, t.sha256)],
)

export type AchItemStatus = 'new' | 'applied' | 'unmatched' | 'closed'

/** One return or correction of a bank (M-5): handled once, and kept for a person where nothing fits it. */
export const achItem = pgTable(
  'ach_item',
  {
    ...rowOfTenant(),
    importId: text('import_id').notNull(),
    kind: text('kind').$type<'return' | 'correction'>().notNull(),
    code: text('code').notNull(),
    /** Trace of our entry. */
    trace: text('trace').notNull(),
    amount: cents('amount').notNull(),
    name: text('name').notNull(),
    lastFour: text('last_four').notNull(),
    /** Corrected data of a notification of change, which may hold an account number. */
    dataSealed: sealed('data_sealed'),
    status: text('status').$type<AchItemStatus>().notNull(),
    entryId: text('entry_id'),
    /** Why it fits nothing. */
    problem: text('problem').$type<'unknown_trace' | 'amount_differs' | 'not_sent' | 'unknown_code'>(),
    createdAt: instant('created_at').notNull(),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('ach_item_once').on(t.tenantId, t.kind, t.trace, t.code),
    index('ach_item_open').on(t.tenantId, t.status, t.createdAt),
    foreignKey({ columns: [t.tenantId, t.importId], foreignColumns: [achImport.tenantId, achImport.id] }),
  ],
)

/** Why nothing is written into files at present; lifted rows are history. */
export const achStop = pgTable(
  'ach_stop',
  {
    ...rowOfTenant(),
    /** Null when a rate above its limit stopped it. */
    stoppedBy: text('stopped_by'),
    stoppedAt: instant('stopped_at').notNull(),
    reason: text('reason').notNull(),
    liftedBy: text('lifted_by'),
    liftedAt: instant('lifted_at'),
    liftReason: text('lift_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('ach_stop_one')
      .on(t.tenantId)
      .where(sql`${t.liftedAt} is null`),
  ],
)

/** Return rates at the end of a month, kept; creditor '' is the tenant as a whole. */
export const achMeter = pgTable(
  'ach_meter',
  {
    tenantId: tenantId(),
    /** First day of the month. */
    month: day('month').notNull(),
    creditor: text('creditor').notNull(),
    debits: integer('debits').notNull(),
    unauthorized: integer('unauthorized').notNull(),
    administrative: integer('administrative').notNull(),
    returned: integer('returned').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.month, t.creditor] })],
)

/** The files for the demo's bank; in production they go to a real one. */
export const demoBankFile = pgTable(
  'demo_bank_file',
  {
    tenantId: tenantId(),
    name: text('name').notNull(),
    contentSealed: sealed('content_sealed').notNull(),
    receivedOn: day('received_on').notNull(),
    answered: boolean('answered').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] })],
)
