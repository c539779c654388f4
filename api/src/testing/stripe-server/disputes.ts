import type { Dispute, PaymentIntent } from './objects.ts'
import type { Emit } from './payments.ts'
import { move, type Store } from './store.ts'

/** What a bank does about a dispute. `inquiry` moves no money; an open inquiry may become a dispute. */
export type DisputeStep = 'inquiry' | 'withdraw' | 'win' | 'lose'

const FEE = 1500

/** Disputes: a card's holder complains, or a bank returns a debit after it had arrived. */
export function createDisputes(store: Store, emit: Emit) {
  function open(intent: PaymentIntent, reason: string, status: Dispute['status'], amount: number): Dispute {
    store.get('ch', intent.latest_charge ?? '').disputed = true
    const [type = 'card'] = intent.payment_method_types
    const made = store.add('dp', {
      object: 'dispute',
      payment_intent: intent.id,
      amount,
      reason,
      status,
      payment_method_details: { type },
      balance_transactions: [],
    })
    emit('charge.dispute.created', made)
    return made
  }
  function withdraw(dispute: Dispute): void {
    dispute.balance_transactions.push({ amount: -dispute.amount, fee: FEE })
    move(store, 'dispute', -dispute.amount, FEE)
    emit('charge.dispute.funds_withdrawn', dispute)
  }
  function close(dispute: Dispute, status: Dispute['status']): void {
    dispute.status = status
    emit('charge.dispute.closed', dispute)
  }
  const latest = (intent: PaymentIntent) =>
    store
      .all('dp')
      .filter((dispute) => dispute.payment_intent === intent.id)
      .at(-1)

  return {
    step(intent: PaymentIntent, step: DisputeStep, reason: string, amount = intent.amount): void {
      const known = latest(intent)
      const isOfCard = intent.payment_method_types[0] === 'card'
      if (step === 'inquiry') return void open(intent, reason, 'warning_needs_response', amount)
      if (step === 'withdraw') {
        if (known?.status !== 'warning_needs_response')
          return withdraw(open(intent, reason, isOfCard ? 'needs_response' : 'lost', amount))
        known.status = 'needs_response'
        emit('charge.dispute.updated', known, { status: 'warning_needs_response' })
        return withdraw(known)
      }
      if (!known) throw new Error('nothing is disputed')
      if (known.status === 'warning_needs_response') return close(known, 'warning_closed')
      close(known, step === 'win' ? 'won' : 'lost')
      if (step === 'lose') return
      known.balance_transactions.push({ amount: known.amount, fee: 0 })
      move(store, 'dispute_reversal', known.amount)
      emit('charge.dispute.funds_reinstated', known)
    },
  }
}
