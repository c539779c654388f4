import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { WalletResult } from '../../../gateways/processor/port.ts'
import { Refusal } from '../../../http/refusal.ts'
import { insertMethod, type MethodRow } from '../methods/rows.ts'
import type { MethodOrder } from './order.ts'

/** What a wallet's owner has approved: a token that is good for one charge. */
export type ApprovedWallet = Extract<WalletResult, { state: 'completed' }>

/**
 * Keeps what a wallet approved as the method of its one payment; it is in nobody's list. A tenant that takes debit cards
 * only takes no other behind a wallet either, nor one of which the wallet does not tell (P-49).
 */
export function keepWalletMethod(
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { tenant, payerId, actor, now }: MethodOrder,
  approved: ApprovedWallet,
): Promise<MethodRow> {
  const { capabilities } = tenant
  const isOffered = capabilities[approved.kind === 'applepay' ? 'method.apple_pay' : 'method.google_pay']
  if (!isOffered || (capabilities['method.debit_only'] && approved.funding !== 'debit'))
    throw new Refusal('method_not_allowed_here')
  const id = ids.next()
  return insertMethod(tx, {
    tenantId: tenant.id,
    id,
    consumerId: payerId,
    type: approved.kind,
    token: approved.token,
    // A wallet gives another number each time: what it stands for cannot be told again (T19).
    fingerprint: `wallet/${id}`,
    lastFour: approved.lastFour,
    brand: approved.brand,
    funding: approved.funding,
    validation: 'verified',
    isSaved: false,
    addedByStaffId: actor.kind === 'staff' ? actor.id : null,
    createdAt: now,
  })
}
