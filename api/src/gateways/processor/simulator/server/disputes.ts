import { randomUUID } from 'node:crypto'
import type { Book } from './book.ts'
import type { Journal } from './journal.ts'
import type { Charge, Dispute, DisputeStep } from './records.ts'

/** The code of a charge whose money a card's bank has taken back. */
const CHARGEBACK = 'chargeback'

export interface Disputes {
  /** Takes a step of the dispute about a payment; undefined when the payment does not allow it. */
  step(tenant: string, payment: string, step: DisputeStep, cents?: number): Dispute | undefined
  clear(tenant: string): void
}

export function createDisputes(journal: Journal, { find, keep, announce, enter }: Book): Disputes {
  const save = (dispute: Dispute) => {
    journal.put('dispute', dispute.id, dispute)
    return dispute
  }
  const latest = ({ tenant, reference }: Charge) =>
    journal.all<Dispute>('dispute').findLast((dispute) => dispute.tenant === tenant && dispute.reference === reference)
  const open = ({ tenant, reference }: Charge, state: Dispute['state'], cents: number) =>
    save({ id: `dp_${randomUUID()}`, tenant, reference, cents, state })

  function withdraw(charge: Charge, known: Dispute | undefined, cents: number): Dispute {
    const dispute = known?.state === 'inquiry' ? save({ ...known, state: 'open' }) : open(charge, 'open', cents)
    const about = { object: dispute.id, cents: dispute.cents }
    announce('dispute.opened', charge, { ...about, inquiry: false })
    const isWhole = dispute.cents === charge.cents
    const after = isWhole ? keep({ ...charge, state: 'returned' as const, code: CHARGEBACK }) : charge
    enter(charge.tenant, 'disputed', dispute.cents)
    announce('dispute.funds_withdrawn', after, about)
    return dispute
  }
  function close(charge: Charge, known: Dispute, won: boolean): Dispute {
    const dispute = save({ ...known, state: won ? 'won' : 'lost' })
    const about = { object: dispute.id, cents: dispute.cents }
    announce('dispute.closed', charge, { ...about, won: won || known.state === 'inquiry' })
    if (!won || known.state !== 'open') return dispute
    enter(charge.tenant, 'disputed', -dispute.cents)
    announce('dispute.funds_reinstated', keep({ ...charge, state: 'settled', code: null }), about)
    return dispute
  }

  return {
    step(tenant, payment, step, cents) {
      const charge = find(tenant, payment)
      if (!charge) return undefined
      const known = latest(charge)
      if (step === 'win' || step === 'lose')
        return known && (known.state === 'inquiry' || known.state === 'open')
          ? close(charge, known, step === 'win')
          : undefined
      if (charge.state !== 'settled' || known?.state === 'open') return undefined
      if (step === 'withdraw') return withdraw(charge, known, cents ?? charge.cents)
      const dispute = open(charge, 'inquiry', cents ?? charge.cents)
      announce('dispute.opened', charge, { object: dispute.id, cents: dispute.cents, inquiry: true })
      return dispute
    },
    clear(tenant) {
      for (const dispute of journal.all<Dispute>('dispute'))
        if (dispute.tenant === tenant) journal.remove('dispute', dispute.id)
    },
  }
}
