import * as v from 'valibot'
import { DateText, Id, Instant, MaybeText, Money } from './fields.ts'

/** Where a file is on its way to the bank. */
export const bankFileStatuses = ['awaiting_release', 'released', 'transmitted', 'cancelled'] as const
export type BankFileStatus = (typeof bankFileStatuses)[number]

const MaybeInstant = v.nullable(Instant)
const Count = v.number()

/** A file for the bank. `created_by` is null for the nightly run, `released_by` when no release was needed. */
export const BankFile = v.object({
  file_id: Id,
  business_date: DateText,
  /** A, B ...: tells the files of one day apart. */
  modifier: v.string(),
  status: v.picklist(bankFileStatuses),
  /** Day on which its debits take effect. */
  effective_date: DateText,
  entries: Count,
  entry_hash: v.string(),
  debits: Money,
  credits: Money,
  sha256: v.string(),
  created_by: MaybeText,
  created_at: Instant,
  released_by: MaybeText,
  released_at: MaybeInstant,
  transmitted_at: MaybeInstant,
  cancelled_by: MaybeText,
  cancel_reason: MaybeText,
  /** Whether who asks may release it now, and why not. */
  release: v.picklist(['allowed', 'no_permission', 'own_file', 'stopped', 'not_waiting']),
})
export type BankFile = v.InferOutput<typeof BankFile>

/** A batch of a file. */
export const BankFileBatch = v.object({
  number: Count,
  sec: v.string(),
  description: v.string(),
  entries: Count,
  debits: Money,
  credits: Money,
})
export type BankFileBatch = v.InferOutput<typeof BankFileBatch>

/** The state of an entry; `passed` is a prenote that no bank returned. */
export const bankEntryStatuses = [
  'queued',
  'in_file',
  'transmitted',
  'settled',
  'passed',
  'returned',
  'cancelled',
] as const

/** An entry with nothing in it that could debit an account. */
export const BankFileEntry = v.object({
  entry_id: Id,
  batch: Count,
  kind: v.picklist(['debit', 'prenote', 'reversal']),
  trace: v.string(),
  name: v.string(),
  /** '****6789'. */
  account: v.string(),
  amount: Money,
  status: v.picklist(bankEntryStatuses),
  return_code: MaybeText,
})
export type BankFileEntry = v.InferOutput<typeof BankFileEntry>

/** A return or correction that fits no debit of ours. */
export const BankItem = v.object({
  item_id: Id,
  kind: v.picklist(['return', 'correction']),
  code: v.string(),
  trace: v.string(),
  name: v.string(),
  account: v.string(),
  amount: Money,
  problem: v.picklist(['unknown_trace', 'amount_differs', 'not_sent', 'unknown_code']),
  received_at: Instant,
})
export type BankItem = v.InferOutput<typeof BankItem>

/** The result of a file of returns and corrections. */
export const BankImport = v.object({
  /** The same content was read before. */
  is_repeat: v.boolean(),
  items: Count,
  applied: Count,
  unmatched: Count,
})
export type BankImport = v.InferOutput<typeof BankImport>

/** Debits of sixty days and how many came back. `creditor` is null for the tenant as a whole. */
export const ReturnRates = v.object({
  creditor: v.nullable(v.string()),
  debits: Count,
  unauthorized: Count,
  administrative: Count,
  returned: Count,
})
export type ReturnRates = v.InferOutput<typeof ReturnRates>

/** Why nothing is written into files; `reason` 'limit:<meters>' when a rate above its limit did it. */
export const BankStop = v.object({ reason: v.string(), stopped_by: MaybeText, stopped_at: Instant })
export type BankStop = v.InferOutput<typeof BankStop>
