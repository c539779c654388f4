import { randomBytes } from 'node:crypto'
import { missing } from './stripe-error.ts'
import type { Kinds } from './objects.ts'

type Kind = keyof Kinds
type Fresh<K extends Kind> = Omit<Kinds[K], 'id' | 'created' | 'metadata'> & { metadata?: Record<string, string> }

export interface Store {
  add<K extends Kind>(kind: K, object: Fresh<K>): Kinds[K]
  /** Throws Stripe's "no such object". */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K]
  all<K extends Kind>(kind: K): Kinds[K][]
  /** How a vaulted method will be charged; no number is kept. */
  readonly fates: Map<string, Fate>
}

/** The outcome of a method's charges: Stripe's decline code, or the Nacha code of a return after it settled. */
export type Fate =
  | { kind: 'approved' }
  | { kind: 'declined'; code: string }
  | { kind: 'returned'; network: string; code: string }
  /** Its bank asks the holder who is present; `always`: also one who is not, and refuses. */
  | { kind: 'challenged'; always: boolean }

export const secret = (length = 12) => randomBytes(length).toString('hex')

/** `now`: the server's clock, in milliseconds. */
export function createStore(now: () => number): Store {
  const objects = new Map<string, Kinds[Kind]>()
  return {
    fates: new Map(),
    add(kind, object) {
      const made = { metadata: {}, ...object, id: `${kind}_${secret()}`, created: Math.floor(now() / 1000) }
      objects.set(made.id, made as never)
      return made as never
    },
    get(kind, id, param = kind) {
      const found = id.startsWith(`${kind}_`) ? objects.get(id) : undefined
      if (!found) throw missing(param)
      return found as never
    },
    all: (kind) => [...objects.values()].filter(({ id }) => id.startsWith(`${kind}_`)) as never,
  }
}

/** Moves money in the account's balance; what leaves it is negative. */
export function move(store: Store, reporting_category: string, amount: number, fee = 0): void {
  store.add('txn', { object: 'balance_transaction', amount, fee, reporting_category })
}
/** Stripe's usual fee for a card. */
export const feeOf = (amount: number) => 30 + Math.round(amount * 0.029)
