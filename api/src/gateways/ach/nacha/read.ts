import { parseLocalDate, toCents, type LocalDate } from '@portal/shared/domain'
import { BLOCKING_FACTOR, FILLER, parseRecord, RECORD_LENGTH } from './layout.ts'
import type { Addenda, FileSec, NachaBatch, NachaEntry, NachaFile, TransactionCode } from './nacha-file.ts'
import { addTotals, batchTotals, isSame, noTotals, serviceClass, type Totals } from './totals.ts'

/** A malformed file; `line` is counted from one. */
export class NachaError extends Error {
  override name = 'NachaError'
  readonly line: number
  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`)
    this.line = line
  }
}

const SECS: readonly string[] = ['WEB', 'TEL', 'PPD', 'COR']

/**
 * Reads a file of ours or of a bank (returns, notifications of change). It computes the counts, hashes and sums of
 * every batch and of the file again and refuses a file where they differ.
 */
export function readNacha(content: string): NachaFile {
  const lines = linesOf(content)
  const first = lines[0]
  if (!first?.startsWith('1')) throw new NachaError(1, 'a file begins with a file header')
  const header = parseRecord('1', first)
  if (header.recordSize !== '094' || header.format !== '1')
    throw new NachaError(1, 'not a file of 94 characters a line')
  const batches: NachaBatch[] = []
  let at = 1
  while (lines[at]?.startsWith('5')) {
    const { batch, next } = readBatch(lines, at)
    batches.push(batch)
    at = next
  }
  readControl(lines, at, batches)
  return {
    destination: header.destination,
    origin: header.origin,
    destinationName: header.destinationName,
    originName: header.originName,
    date: longDate(header.date, 1),
    time: header.time,
    modifier: header.modifier,
    reference: header.reference,
    batches,
  }
}

function linesOf(content: string): string[] {
  const lines = content.split(/\r?\n/)
  while (lines.at(-1) === '') lines.pop()
  // Some banks send the file without line ends.
  const [only] = lines
  const all =
    lines.length === 1 && only!.length % RECORD_LENGTH === 0
      ? Array.from({ length: only!.length / RECORD_LENGTH }, (_, i) =>
          only!.slice(i * RECORD_LENGTH, (i + 1) * RECORD_LENGTH),
        )
      : lines
  all.forEach((line, i) => {
    if (line.length !== RECORD_LENGTH) throw new NachaError(i + 1, `${line.length} characters instead of 94`)
    if (!/^[\x20-\x7e]*$/.test(line)) throw new NachaError(i + 1, 'signs that a file may not hold')
  })
  return all
}

function readBatch(lines: readonly string[], from: number): { batch: NachaBatch; next: number } {
  const header = parseRecord('5', lines[from]!)
  if (!SECS.includes(header.sec)) throw new NachaError(from + 1, `unknown entry class ${header.sec}`)
  const entries: NachaEntry[] = []
  let at = from + 1
  while (lines[at]?.startsWith('6')) {
    const entry = readEntry(lines, at)
    entries.push(entry)
    at += entry.addenda ? 2 : 1
  }
  const { companyName, companyId, discretionary, sec, description, descriptiveDate, effective, odfi } = header
  const batch: NachaBatch = {
    companyName,
    companyId,
    discretionary,
    sec: sec as FileSec,
    description,
    descriptiveDate,
    effective: longDate(effective, from + 1),
    odfi,
    entries,
  }
  const line = lines[at]
  if (!line?.startsWith('8')) throw new NachaError(at + 1, 'a batch ends with a batch control')
  const control = parseRecord('8', line)
  if (!isSame(totalsOf(control, at + 1), batchTotals(batch)))
    throw new NachaError(at + 1, 'the totals of the batch do not add up')
  if (control.batch !== header.batch || control.odfi !== odfi || control.companyId !== companyId)
    throw new NachaError(at + 1, 'the control is not that of its batch')
  // A bank may write 200 where 225 would do, but not 225 where 200 is needed.
  if (header.serviceClass !== '200' && entries.length > 0 && header.serviceClass !== serviceClass(batch))
    throw new NachaError(from + 1, 'the service class does not fit the entries')
  return { batch, next: at + 1 }
}

function readEntry(lines: readonly string[], at: number): NachaEntry {
  const { hasAddenda, ...fields } = parseRecord('6', lines[at]!)
  if (!/^\d{9}$/.test(fields.routing) || !/^\d{10}$/.test(fields.amount) || !/^\d{15}$/.test(fields.trace))
    throw new NachaError(at + 1, 'a number of the entry is none')
  if (!/^[23][1-8]$/.test(fields.code)) throw new NachaError(at + 1, `unknown transaction code ${fields.code}`)
  if (!/^[SR]$/.test(fields.paymentType)) fields.paymentType = ''
  return {
    ...fields,
    code: fields.code as TransactionCode,
    amount: toCents(Number(fields.amount)),
    paymentType: fields.paymentType as NachaEntry['paymentType'],
    addenda: hasAddenda === '1' ? readAddenda(lines, at + 1) : null,
  }
}

function readAddenda(lines: readonly string[], at: number): Addenda {
  const line = lines[at] ?? ''
  switch (line.slice(0, 3)) {
    case '705':
      return { type: '05', information: parseRecord('05', line).information }
    case '798': {
      const { change, originalTrace, originalRdfi, corrected } = parseRecord('98', line)
      return { type: '98', change, originalTrace, originalRdfi, corrected }
    }
    case '799': {
      const { reason, originalTrace, originalRdfi, information } = parseRecord('99', line)
      return { type: '99', reason, originalTrace, originalRdfi, information }
    }
    default:
      throw new NachaError(at + 1, 'the addenda that the entry announces is missing')
  }
}

function readControl(lines: readonly string[], at: number, batches: readonly NachaBatch[]): void {
  const line = lines[at]
  if (!line?.startsWith('9') || line === FILLER) throw new NachaError(at + 1, 'a file ends with a file control')
  const control = parseRecord('9', line)
  if (!isSame(totalsOf(control, at + 1), batches.map(batchTotals).reduce(addTotals, noTotals)))
    throw new NachaError(at + 1, 'the totals of the file do not add up')
  if (Number(control.batches) !== batches.length) throw new NachaError(at + 1, 'the number of batches is wrong')
  if (Number(control.blocks) !== Math.ceil(lines.length / BLOCKING_FACTOR))
    throw new NachaError(at + 1, 'the number of blocks is wrong')
  const rest = lines.findIndex((other, i) => i > at && other !== FILLER)
  if (rest !== -1) throw new NachaError(rest + 1, 'something stands behind the end of the file')
}

function totalsOf(control: Record<'count' | 'hash' | 'debits' | 'credits', string>, line: number): Totals {
  const { count, hash, debits, credits } = control
  if ([count, hash, debits, credits].some((text) => /\D/.test(text)))
    throw new NachaError(line, 'a total of the control is not a number')
  return { count: Number(count), hash: BigInt(hash), debits: BigInt(debits), credits: BigInt(credits) }
}

function longDate(short: string, line: number): LocalDate {
  const date = parseLocalDate(`20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`)
  if (date === undefined) throw new NachaError(line, `${short} is no day`)
  return date
}
