import { addBankingDays, bankingDayOnOrAfter, type LocalDate } from '@portal/shared/domain'
import { bankSuffixes } from '../processor/simulator/test-numbers.ts'
import type { NachaBatch, NachaEntry, NachaFile, TransactionCode } from './nacha/nacha-file.ts'
import { isDebit } from './nacha/totals.ts'

/** The account number that a bank's notification of change corrects to, in the demo. */
const CORRECTED_ACCOUNT = '700100200000'

/** Answers to a file arrive one banking day after it took effect. */
export const answersOn = (file: NachaFile): LocalDate =>
  addBankingDays(
    file.batches.reduce((last, { effective }) => (effective > last ? effective : last), bankingDayOnOrAfter(file.date)),
    1,
  )

/**
 * The receiving banks' answers to a file, by the last four digits of each account as in the simulated processor; null
 * when no bank objects. A return comes in the batch of its debit, a correction in a batch of class COR.
 */
export function answerFile(sent: NachaFile, date: LocalDate): NachaFile | null {
  const batches = sent.batches.flatMap((batch) => [
    ...batchOf(batch, date, batch.sec, batch.entries.flatMap(returnOf)),
    ...batchOf(batch, date, 'COR', batch.entries.flatMap(correctionOf)),
  ])
  if (batches.length === 0) return null
  const { destination, destinationName, origin, originName, modifier } = sent
  return {
    destination: origin,
    origin: destination,
    destinationName: originName,
    originName: destinationName,
    date,
    time: '0600',
    modifier,
    reference: '',
    batches,
  }
}

function batchOf(batch: NachaBatch, effective: LocalDate, sec: NachaBatch['sec'], entries: NachaEntry[]): NachaBatch[] {
  return entries.length === 0 ? [] : [{ ...batch, sec, effective, entries }]
}

const suffixOf = ({ account }: NachaEntry) => bankSuffixes[account.slice(-4)]
const answerTo = (entry: NachaEntry) => ({
  ...entry,
  // The second digit is 6 for an answer to a debit, 1 for an answer to a credit.
  code: `${entry.code[0]}${isDebit(entry) ? 6 : 1}` as TransactionCode,
})
const original = ({ trace, routing }: NachaEntry) => ({ originalTrace: trace, originalRdfi: routing.slice(0, 8) })

function returnOf(entry: NachaEntry): NachaEntry[] {
  const found = suffixOf(entry)
  // A prenote moves no money: only an account that does not exist returns it.
  const isTryOut = entry.amount === 0n
  const reason = found?.invalid ? 'R03' : found?.returnCode
  if (!reason || (isTryOut && reason !== 'R03')) return []
  return [{ ...answerTo(entry), addenda: { type: '99', reason, information: '', ...original(entry) } }]
}

function correctionOf(entry: NachaEntry): NachaEntry[] {
  const change = suffixOf(entry)?.changeCode
  if (!change) return []
  const addenda = { type: '98' as const, change, corrected: CORRECTED_ACCOUNT, ...original(entry) }
  return [{ ...answerTo(entry), amount: 0n as NachaEntry['amount'], addenda }]
}
