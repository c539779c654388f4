import type { PaymentResult } from '@portal/shared/contract'
import { isWallet, type Choice } from '../method/choice.ts'
import type { Given } from '../method/given.ts'
import type { PayProgress } from '../pay-progress.ts'
import type { PaymentSum } from '../payment-sum.ts'
import type { PaymentEnd, PaymentRefusal } from './payment-end.ts'

/** The state of a one-time payment. */
export interface PayFlow {
  /** Kept in this tab: survives a reload and an expired session. */
  progress: PayProgress
  /** Kept in this tab too; has the payment's key once it is made. */
  sum: PaymentSum
  /** The key of a payment with an unknown outcome. */
  undecided: string | null
  /** Why the last attempt was not charged. */
  refusal: PaymentRefusal | undefined
  /** The payment that this page has just made. */
  fresh: PaymentResult | undefined
  /** The form of a new method is open. */
  isAdding: boolean
  /** The method that was saved on this page; empty: none. */
  added: Choice
}

/** The events of a payment. */
export type PayEvent =
  /** Two-decimal text. */
  | { event: 'amountChosen'; amount: string }
  /** As in {@link PaymentSum}. */
  | { event: 'dayChosen'; day: string | null }
  | { event: 'formOpened' }
  | { event: 'methodChosen'; choice: Choice }
  | { event: 'authorizationGiven'; given: Given }
  | { event: 'acknowledged'; isRead: boolean }
  /** A new method is saved, and is the chosen one. */
  | { event: 'methodSaved'; choice: Choice }
  | { event: 'formClosed' }
  | { event: 'walletOpened'; order: string }
  | { event: 'walletClosed' }
  | { event: 'ended'; end: PaymentEnd }
  /** The server never had the payment: it may be sent again under the same key. */
  | { event: 'notReceived' }

/** The state of a payment when its page opens, even after a reload or a new sign-in. */
export function startFlow(kept: Pick<PayFlow, 'progress' | 'sum' | 'undecided'>): PayFlow {
  return { ...kept, refusal: undefined, fresh: undefined, isAdding: false, added: '' }
}

/** The screen of a payment; `key` is that of the payment whose outcome or result it reads. */
export type PayStage = { at: 'scheduled' | 'paying' } | { at: 'paid' | 'undecided'; key: string }

/** The screen of a payment. A made payment comes before a new one. */
export function stageOf({ sum, undecided }: PayFlow): PayStage {
  if (sum.isScheduled) return { at: 'scheduled' }
  if (sum.paidKey) return { at: 'paid', key: sum.paidKey }
  return undecided ? { at: 'undecided', key: undecided } : { at: 'paying' }
}

/** The state of a payment after an event. */
export function payFlow(flow: PayFlow, event: PayEvent): PayFlow {
  switch (event.event) {
    case 'amountChosen':
      return { ...flow, sum: { ...flow.sum, amount: event.amount } }
    case 'dayChosen':
      return withDay(flow, event.day)
    case 'formOpened':
      return { ...flow, isAdding: true }
    case 'methodChosen':
      return withProgress(flow, { choice: event.choice })
    case 'authorizationGiven':
      return withProgress(flow, event.given)
    case 'acknowledged':
      return withProgress(flow, { acknowledged: event.isRead })
    case 'methodSaved':
      return { ...withProgress(flow, { choice: event.choice }), added: event.choice }
    case 'formClosed':
      return { ...flow, isAdding: false }
    case 'walletOpened':
      return withProgress(flow, { walletOrder: event.order })
    case 'walletClosed':
      return withProgress(flow, { walletOrder: '' })
    case 'ended':
      return afterEnd(flow, event.end)
    case 'notReceived':
      return { ...flow, undecided: null }
  }
}

/** A payment by post or by a wallet cannot be made on a later day, so that another method has to be chosen. */
function withDay(flow: PayFlow, day: string | null): PayFlow {
  const { choice } = flow.progress
  const paysNow = choice === 'mail' || isWallet(choice)
  return { ...(day !== '' && paysNow ? withProgress(flow, { choice: '' }) : flow), sum: { ...flow.sum, day } }
}

function afterEnd(flow: PayFlow, end: PaymentEnd): PayFlow {
  // The form of a new account stays open, keeps the typed values and shows the reason.
  if (end.kind === 'refused' && flow.progress.choice === 'new-bank') return flow
  const ended = {
    ...withProgress(flow, { walletOrder: '' }),
    isAdding: false,
    undecided: end.kind === 'unknown' ? end.key : null,
    refusal: end.kind === 'refused' || end.kind === 'declined' ? end : undefined,
  }
  if (end.kind === 'paid') return { ...ended, fresh: end.result, sum: { ...flow.sum, paidKey: end.key } }
  if (end.kind === 'scheduled') return { ...ended, sum: { ...flow.sum, isScheduled: true } }
  return ended
}

const withProgress = (flow: PayFlow, changed: Partial<PayProgress>): PayFlow => ({
  ...flow,
  progress: { ...flow.progress, ...changed },
})
