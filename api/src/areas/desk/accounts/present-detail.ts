import type * as v from 'valibot'
import type { DebtDetail } from '@portal/shared/contract'
import type { DebtView } from './list-debts.ts'
import { presentDebt } from './present.ts'
import { presentStrategy } from './present-strategy.ts'

/** presents a debt with its owner, the contact details that came with it, and the next step. */
export function presentDetail(view: DebtView): v.InferInput<typeof DebtDetail> {
  const { debt, parties, viewer } = view
  const owner = parties.find((party) => party.role === 'owner')
  // T5: a co-debtor sees the debt, but not the owner's address and e-mail address.
  const isOwners = viewer.kind === 'staff' || viewer.id === debt.ownerId
  return {
    ...presentDebt(view),
    owner: { id: debt.ownerId, full_name: owner?.fullName ?? debt.nameOnAccount },
    contact_address: isOwners ? debt.contactAddress : null,
    email: isOwners ? debt.contactEmail : null,
    strategy: presentStrategy(view),
  }
}
