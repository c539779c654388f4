import type { Addenda, NachaBatch, NachaEntry } from './nacha-file.ts'

/** The totals that batch and file control records state about the entries before them. */
export interface Totals {
  /** Entries and addenda. */
  count: number
  /** Low-order ten digits of the sum of the first eight digits of each routing number. */
  hash: bigint
  debits: bigint
  credits: bigint
}

export const noTotals: Totals = { count: 0, hash: 0n, debits: 0n, credits: 0n }

const TEN_DIGITS = 10_000_000_000n

export const addTotals = (a: Totals, b: Totals): Totals => ({
  count: a.count + b.count,
  hash: (a.hash + b.hash) % TEN_DIGITS,
  debits: a.debits + b.debits,
  credits: a.credits + b.credits,
})

/** Whether money leaves the account: the second digit of the code is 5 or greater. */
export const isDebit = ({ code }: Pick<NachaEntry, 'code'>): boolean => Number(code[1]) >= 5

const ofEntry = (entry: Pick<NachaEntry, 'code' | 'routing' | 'amount'> & { addenda: Addenda | null }): Totals => ({
  count: entry.addenda ? 2 : 1,
  hash: BigInt(entry.routing.slice(0, 8)),
  debits: isDebit(entry) ? entry.amount : 0n,
  credits: isDebit(entry) ? 0n : entry.amount,
})

export const batchTotals = ({ entries }: Pick<NachaBatch, 'entries'>): Totals =>
  entries.reduce((sum, entry) => addTotals(sum, ofEntry(entry)), noTotals)

/** 225 debits only, 220 credits only, 200 both. */
export function serviceClass({ entries }: Pick<NachaBatch, 'entries'>): '200' | '220' | '225' {
  if (entries.every(isDebit)) return '225'
  return entries.some(isDebit) ? '200' : '220'
}

export const isSame = (a: Totals, b: Totals): boolean =>
  a.count === b.count && a.hash === b.hash && a.debits === b.debits && a.credits === b.credits
