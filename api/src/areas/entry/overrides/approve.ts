import type { TenantSettings } from '@portal/shared/contract'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { limits, overLimit, takeOne } from '../../../security/limits.ts'
import { approverOf } from './override-repo.ts'

/**
 * K-29: finds the supervisor whose override code was entered. Each attempt counts for the agent, right or wrong, in a
 * transaction of its own so that a refusal does not undo the count.
 */
export async function approve(
  deps: Deps,
  tenant: TenantSettings,
  asked: { agentId: string; code: string; consumerId: string | null; now: Date },
): Promise<string> {
  const { agentId, code, consumerId, now } = asked
  const approver = await deps.db.withTenant(tenant.id, async (tx) => {
    const counting = { tx, vault: deps.vault, now }
    if (!(await takeOne(counting, limits.overrideTries, `${tenant.id}:${agentId}`)))
      throw overLimit(limits.overrideTries, now)
    const found = await approverOf(tx, deps.vault, tenant.id, code)
    const refused = { action: 'override.refused', consumerId, subject: `staff:${agentId}`, detail: {} } as const
    if (!found) await recordAct({ tx, tenant, now }, { kind: 'staff', id: agentId }, refused)
    return found
  })
  if (!approver) throw new Refusal('piggy_code_invalid', { fields: { piggy_code: ['piggy_code_invalid'] } })
  return approver
}
