import type { TenantSettings } from '@portal/shared/contract'
import { physicalMethodFor } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'

/** P-50: Mail and Mail/Wire, where they are offered to this consumer, or to staff who act for them. */
export async function assertMailOffered(
  tx: Tx,
  { id, capabilities }: Pick<TenantSettings, 'id' | 'capabilities'>,
  actor: Pick<Actor, 'kind'>,
  consumerId: string,
): Promise<void> {
  const isNewSystem = actor.kind === 'staff' && ((await findConsumer(tx, id, consumerId))?.newPaymentSystem ?? false)
  const offered = physicalMethodFor(capabilities['method.physical'], actor.kind === 'staff' ? { isNewSystem } : null)
  if (offered === 'none') throw new Refusal('method_not_allowed_here')
}
