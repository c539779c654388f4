import type { TenantSettings } from '@portal/shared/contract'
import { ECHECK_VERSION } from '@portal/shared/domain'
import type { Actor } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

interface Agreed {
  /** The box was ticked. */
  acknowledged: boolean
}

/** P-79: a consumer who lets a bank account be debited has read the page about electronic checks; an agent reads the text instead. */
export function assertEcheckRead(
  { tenant, actor, request }: { tenant: TenantSettings; actor: Actor; request: Agreed },
  methodType: string | null,
): void {
  if (tenant.capabilities['ack.echeck_checkbox'] && methodType === 'ach') assertTicked(actor, request)
}

/** P-80: the same before a consumer confirms a plan, whatever pays it. */
export function assertPlanRead(order: { tenant: TenantSettings; actor: Actor; request: Agreed }): void {
  if (order.tenant.capabilities['ack.blocks_confirm']) assertTicked(order.actor, order.request)
}

function assertTicked(actor: Actor, { acknowledged }: Agreed): void {
  if (actor.kind === 'consumer' && !acknowledged)
    throw new Refusal('acknowledgement_required', { fields: { acknowledged: ['required'] } })
}

/** For the audit chain: which words the ticked box was about. */
export const acknowledgement = ({ acknowledged }: Agreed): { acknowledged?: string } =>
  acknowledged ? { acknowledged: `echeck-${ECHECK_VERSION}` } : {}

/** A hash that may be missing, as a list. */
export const shownOf = (hash: string | null | undefined): string[] => (hash ? [hash] : [])

/**
 * Decision 162: what is kept is what was shown. Words that are in force no more, or that name another day or amount by
 * now, are refused; nothing is done, and the person reads what would be agreed to.
 */
export function assertShown(inForce: string, shown: readonly string[]): void {
  if (shown.length > 0 && !shown.includes(inForce))
    throw new Refusal('text_changed', { current: { text_hash: inForce } })
}
