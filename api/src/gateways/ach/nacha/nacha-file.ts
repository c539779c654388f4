import type { Cents, LocalDate } from '@portal/shared/domain'
import type { SecCode } from '../../processor/port.ts'

/** A standard entry class in files of ours or of a bank; COR marks notifications of change. */
export type FileSec = SecCode | 'COR'

/** Two digits: the first is the account type, the second the direction (1 to 4 credit, 5 to 9 debit). */
export type TransactionCode = `${2 | 3}${1 | 2 | 3 | 6 | 7 | 8}`

/** Follows an entry: a note, a return or a notification of change. Traces have 15 digits. */
export type Addenda =
  | { type: '05'; information: string }
  | { type: '99'; reason: string; originalTrace: string; originalRdfi: string; information: string }
  | { type: '98'; change: string; originalTrace: string; originalRdfi: string; corrected: string }

export interface NachaEntry {
  code: TransactionCode
  /** Nine digits, check digit included. */
  routing: string
  account: string
  amount: Cents
  /**
   * Our id of the receiver's account with us: the end of the reference number, never a whole number that opens an
   * account.
   */
  individualId: string
  name: string
  /** WEB and TEL: S single, R recurring. */
  paymentType: 'S' | 'R' | ''
  trace: string
  addenda: Addenda | null
}

/** Entries of one company, class, description and day. */
export interface NachaBatch {
  companyName: string
  companyId: string
  discretionary: string
  sec: FileSec
  description: string
  descriptiveDate: string
  effective: LocalDate
  /** First eight digits of the routing number of the bank that sends the file for us. */
  odfi: string
  entries: NachaEntry[]
}

export interface NachaFile {
  /** Nine digits. */
  destination: string
  /** Nine or ten digits. */
  origin: string
  destinationName: string
  originName: string
  date: LocalDate
  /** HHMM. */
  time: string
  /** A to Z or 0 to 9, to tell the files of one day apart. */
  modifier: string
  reference: string
  batches: NachaBatch[]
}
