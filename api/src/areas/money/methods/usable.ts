import type { TenantSettings } from '@portal/shared/contract'
import { type LocalDate, physicalMethodFor } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import type { MethodRow } from './repo.ts'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'

type Offered = Pick<TenantSettings, 'capabilities'>

/** A card is good until the last day of its month. */
export const isExpired = (method: Pick<MethodRow, 'expiryMonth' | 'expiryYear'>, today: LocalDate): boolean =>
  method.expiryYear !== null &&
  method.expiryMonth !== null &&
  today.slice(0, 7) > `${method.expiryYear}-${String(method.expiryMonth).padStart(2, '0')}`

type Kind = Pick<MethodRow, 'type' | 'funding' | 'accountType'>

/** Whether the tenant takes this kind of method at all. */
export const isOffered = ({ capabilities }: Offered, { type, funding, accountType }: Kind): boolean =>
  !(
    (type === 'card' && capabilities['method.hide_cards']) ||
    (type === 'card' && capabilities['method.debit_only'] && funding !== 'debit') ||
    (type === 'paypal' && !capabilities['method.paypal']) ||
    (type === 'ach' && accountType === 'savings' && !capabilities['ach.allow_savings'])
  )

export function assertOffered(tenant: Offered, method: Kind): void {
  if (!isOffered(tenant, method)) throw new Refusal('method_not_allowed_here')
}

const isValid = (method: MethodRow, today: LocalDate): boolean =>
  method.invalidReason === null && method.validation !== 'failed' && !isExpired(method, today)

/** Whether a payment may use it today. */
export const isUsable = (tenant: Offered, method: MethodRow, today: LocalDate): boolean =>
  isOffered(tenant, method) && isValid(method, today)

export function assertUsable(tenant: Offered, method: MethodRow, today: LocalDate): void {
  assertOffered(tenant, method)
  if (!isValid(method, today)) throw new Refusal('method_invalid')
}

/** P-50: Mail and Mail/Wire, where this consumer, or staff who act for them, may choose them. */
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
