import { Refusal } from '../../../http/refusal.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { recordBankEvent } from './audit.ts'
import { insertStop, liftStop } from './stop-repo.ts'

type Signed = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now' | 'deps'>

/** stops origination. */
export async function stopFiles({ tx, tenant, actor, now, deps }: Signed, reason: string): Promise<void> {
  const id = deps.ids.next()
  const row = { tenantId: tenant.id, id, stoppedBy: actor.id, stoppedAt: now, reason }
  if (!(await insertStop(tx, row))) throw new Refusal('conflict')
  await recordBankEvent({ tx, tenant, now }, actor.id, 'ach_stop.set', `ach_stop:${id}`, { reason })
}

export async function resumeFiles({ tx, tenant, actor, now }: Signed, reason: string): Promise<void> {
  const lifted = await liftStop(tx, tenant.id, { liftedBy: actor.id, liftedAt: now, liftReason: reason })
  if (!lifted) throw new Refusal('conflict')
  await recordBankEvent({ tx, tenant, now }, actor.id, 'ach_stop.lifted', `ach_stop:${lifted.id}`, { reason })
}
