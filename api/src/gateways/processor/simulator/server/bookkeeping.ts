import { randomUUID } from 'node:crypto'
import type { Journal } from './journal.ts'
import type { Charge } from './records.ts'

export type Column = 'charged' | 'refunded' | 'disputed' | 'paidOut'

/** Money that moved in the balance of a tenant; an entry against its column, such as a failed refund, is negative. */
export interface Entry {
  id: string
  tenant: string
  /** Milliseconds since 1970 by the tenant's clock: the days of the demo are its own. */
  at: number
  column: Column
  cents: number
  fee: number
}

/** Sums of a span of time, in cents. */
export type Sums = Record<Column | 'fees', number>

export interface Bookkeeping {
  /** What time it is for a tenant; the clock runs on from there. */
  learn(tenant: string, now: Date): void
  readonly enter: (tenant: string, column: Column, cents: number, fee?: number) => void
  /** Sends the balance to the tenant's bank, if there is one. */
  readonly payOut: (tenant: string) => void
  sums(tenant: string, from: number, to: number): Sums
  list(tenant: string): Entry[]
  clear(tenant: string): void
}

/** What the processor keeps of a charge: a share and a fixed part, and for bank debits five dollars at most. */
export function feeOf({ kind, cents }: Pick<Charge, 'kind' | 'cents'>): number {
  if (kind === 'ach') return Math.min(500, Math.round(cents * 0.008))
  return kind === 'paypal' ? 49 + Math.round(cents * 0.0349) : 30 + Math.round(cents * 0.029)
}

/** The simulated processor's own books, which the portal compares with its ledger as it does with a real one's. */
export function createBookkeeping(journal: Journal): Bookkeeping {
  const ahead = new Map<string, number>()
  const list = (tenant: string) => journal.all<Entry>('entry').filter((entry) => entry.tenant === tenant)
  const balanceOf = (entries: readonly Entry[]) => {
    const { charged, refunded, disputed, paidOut, fees } = sumOf(entries)
    return charged - refunded - disputed - fees - paidOut
  }
  const enter: Bookkeeping['enter'] = (tenant, column, cents, fee = 0) => {
    if (cents === 0) return
    const entry: Entry = { id: randomUUID(), tenant, at: Date.now() + (ahead.get(tenant) ?? 0), column, cents, fee }
    journal.put('entry', entry.id, entry)
  }
  return {
    learn: (tenant, now) => void ahead.set(tenant, now.getTime() - Date.now()),
    enter,
    payOut(tenant) {
      const balance = balanceOf(list(tenant))
      if (balance > 0) enter(tenant, 'paidOut', balance)
    },
    sums: (tenant, from, to) => sumOf(list(tenant).filter(({ at }) => at >= from && at < to)),
    list,
    clear(tenant) {
      for (const { id } of list(tenant)) journal.remove('entry', id)
    },
  }
}

function sumOf(entries: readonly Entry[]): Sums {
  const sums: Sums = { charged: 0, refunded: 0, disputed: 0, paidOut: 0, fees: 0 }
  for (const { column, cents, fee } of entries) {
    sums[column] += cents
    sums.fees += fee
  }
  return sums
}
