import type { LedgerAccountKind } from '../../db/schema/ledger.ts'

/** The clearing account of each payment method, between the processor and the debt. */
export type Clearing = 'card' | 'ach' | 'paypal' | 'manual'

/** An account of the ledger (L-12); `debtId` for the two that every debt has. */
export interface Account {
  id: string
  kind: LedgerAccountKind
  debtId: string | null
}

export const principalOf = (debtId: string): Account => ({ id: `debt:${debtId}:principal`, kind: 'principal', debtId })
export const forgivenOf = (debtId: string): Account => ({ id: `debt:${debtId}:forgiven`, kind: 'forgiven', debtId })
export const clearing = (way: Clearing): Account => ({ id: `clearing:${way}`, kind: 'clearing', debtId: null })
/** The clearing accounts of what the processor moves: without bank debits where the tenant files them itself. */
export const processorClearings = (isByFile: boolean): string[] =>
  (isByFile ? (['card', 'paypal'] as const) : (['card', 'ach', 'paypal'] as const)).map((way) => clearing(way).id)
export const trustOf = (creditor: string): Account => ({
  id: `trust:${creditor.toLowerCase()}`,
  kind: 'trust',
  debtId: null,
})
/** Money that is not yet assigned, such as a payment for a debt that was paid in the meantime. */
export const suspense: Account = { id: 'suspense', kind: 'suspense', debtId: null }
