import type { LocalDate } from '@portal/shared/domain'
import { BLOCKING_FACTOR, FILLER, formatRecord, RECORD_LENGTH } from './layout.ts'
import type { Addenda, NachaBatch, NachaEntry, NachaFile } from './nacha-file.ts'
import { addTotals, batchTotals, noTotals, serviceClass, type Totals } from './totals.ts'

/** YYMMDD. */
const shortDate = (date: LocalDate): string => date.slice(2).replaceAll('-', '')

/** The file as the bank accepts it: lines of 94 characters, each ended, filled up with nines to whole blocks of ten. */
export function writeNacha(file: NachaFile): string {
  const batches = file.batches.map((batch, index) => batchLines(batch, index + 1))
  const totals = file.batches.map(batchTotals).reduce(addTotals, noTotals)
  const lines = [fileHeader(file), ...batches.flat()]
  const blocks = Math.ceil((lines.length + 1) / BLOCKING_FACTOR)
  lines.push(fileControl(file.batches.length, blocks, totals))
  while (lines.length < blocks * BLOCKING_FACTOR) lines.push(FILLER)
  return lines.map((line) => `${line}\n`).join('')
}

function fileHeader(file: NachaFile): string {
  const { destination, origin, destinationName, originName, date, time, modifier, reference } = file
  return formatRecord('1', {
    priority: '01',
    destination,
    origin,
    date: shortDate(date),
    time,
    modifier,
    recordSize: RECORD_LENGTH,
    blockingFactor: BLOCKING_FACTOR,
    format: 1,
    destinationName,
    originName,
    reference,
  })
}

function batchLines(batch: NachaBatch, number: number): string[] {
  const { companyName, companyId, discretionary, sec, description, descriptiveDate, effective, odfi } = batch
  const known = { serviceClass: serviceClass(batch), companyId, odfi, batch: number }
  return [
    formatRecord('5', {
      ...known,
      companyName,
      discretionary,
      sec,
      description,
      descriptiveDate,
      effective: shortDate(effective),
      // The ACH operator fills this in.
      settlement: '',
      originatorStatus: '1',
    }),
    ...batch.entries.flatMap(entryLines),
    formatRecord('8', { ...known, ...batchTotals(batch), authentication: '', reserved: '' }),
  ]
}

function entryLines(entry: NachaEntry): string[] {
  const { addenda, ...rest } = entry
  if (!/^\d{9}$/.test(entry.routing)) throw new RangeError('A routing number has nine digits')
  const line = formatRecord('6', { ...rest, hasAddenda: addenda ? 1 : 0 })
  return addenda ? [line, addendaLine(addenda, entry.trace)] : [line]
}

function addendaLine(addenda: Addenda, trace: string): string {
  switch (addenda.type) {
    case '05':
      return formatRecord('05', { information: addenda.information, sequence: 1, entry: trace.slice(-7) })
    case '98':
      return formatRecord('98', { ...addenda, reserved: '', reserved2: '', trace })
    case '99':
      return formatRecord('99', { ...addenda, dateOfDeath: '', trace })
  }
}

const fileControl = (batches: number, blocks: number, totals: Totals): string =>
  formatRecord('9', { batches, blocks, ...totals, reserved: '' })
