import type { TenantSettings } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'

/**
 * K-19 lets a balance below the tenant's minimum be paid in full; a processor has a smallest charge of its own, and is
 * not asked for less. The tenant's own bank files and the mail take any amount.
 */
export function assertChargeable(
  { processor }: Pick<Deps, 'processor'>,
  { capabilities }: TenantSettings,
  amount: Cents,
  type: string,
): void {
  const isByFile = type === 'ach' && capabilities['ach.origination'] === 'file'
  if (!isByFile && amount < processor.smallest) throw new Refusal('amount_too_small')
}
