import { format, number, right, text, type Field } from './field.ts'

export const RECORD_LENGTH = 94
/** Records of one block. */
export const BLOCKING_FACTOR = 10
/** The line that fills a file up to whole blocks. */
export const FILLER = '9'.repeat(RECORD_LENGTH)

export type Values<L> = Record<keyof L, string>
type Given<L> = Record<keyof L, string | number | bigint>

/** the fields of each record type in order, without the first character, which is the type itself. */
export const layouts = {
  '1': {
    priority: number(2),
    destination: right(10),
    origin: right(10),
    date: number(6),
    time: number(4),
    modifier: text(1),
    recordSize: number(3),
    blockingFactor: number(2),
    format: number(1),
    destinationName: text(23),
    originName: text(23),
    reference: text(8),
  },
  '5': {
    serviceClass: number(3),
    companyName: text(16),
    discretionary: text(20),
    companyId: text(10),
    sec: text(3),
    description: text(10),
    descriptiveDate: text(6),
    effective: number(6),
    settlement: text(3),
    originatorStatus: text(1),
    odfi: number(8),
    batch: number(7),
  },
  '6': {
    code: number(2),
    routing: number(9),
    account: text(17),
    amount: number(10),
    individualId: text(15),
    name: text(22),
    paymentType: text(2),
    hasAddenda: number(1),
    trace: number(15),
  },
  '8': {
    serviceClass: number(3),
    count: number(6),
    hash: number(10),
    debits: number(12),
    credits: number(12),
    companyId: text(10),
    authentication: text(19),
    reserved: text(6),
    odfi: number(8),
    batch: number(7),
  },
  '9': {
    batches: number(6),
    blocks: number(6),
    count: number(8),
    hash: number(10),
    debits: number(12),
    credits: number(12),
    reserved: text(39),
  },
  '05': { information: text(80), sequence: number(4), entry: number(7) },
  '98': {
    change: text(3),
    originalTrace: number(15),
    reserved: text(6),
    originalRdfi: number(8),
    corrected: text(29),
    reserved2: text(15),
    trace: number(15),
  },
  '99': {
    reason: text(3),
    originalTrace: number(15),
    dateOfDeath: text(6),
    originalRdfi: number(8),
    information: text(44),
    trace: number(15),
  },
} satisfies Record<string, Record<string, Field>>

export type Layouts = typeof layouts
export type RecordType = keyof Layouts

/** One line of 94 characters. Addenda have two-digit types after a 7. */
export function formatRecord<T extends RecordType>(type: T, values: Given<Layouts[T]>): string {
  const fields = Object.entries(layouts[type]) as [keyof Layouts[T], Field][]
  const lead = type.length === 2 ? `7${type}` : type
  return lead + fields.map(([name, field]) => format(field, values[name])).join('')
}

/** The fields of a line, without the blanks at their ends. */
export function parseRecord<T extends RecordType>(type: T, line: string): Values<Layouts[T]> {
  let at = type.length === 2 ? 3 : 1
  const fields = Object.entries(layouts[type]) as [string, Field][]
  return Object.fromEntries(
    fields.map(([name, { length, kind }]) => {
      const part = line.slice(at, (at += length))
      return [name, kind === 'right' ? part.trim() : part.trimEnd()]
    }),
  ) as Values<Layouts[T]>
}
