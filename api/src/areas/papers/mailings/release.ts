import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordMailing } from './audit.ts'
import { lockMailing, updateMailing, type MailingRow } from './repo.ts'

type Ctx = Pick<Context<any, Actor>, 'tx' | 'deps' | 'tenant' | 'now' | 'actor'>

/**
 * Lets a mailing go to the print shop, by a person: the portal made it. Drawing its letters takes longer than a person
 * waits, so it is handed over right after this transaction; one that the carrier does not take then, by the nightly run.
 */
export async function releaseMailing(ctx: Ctx, mailingId: string): Promise<MailingRow> {
  const { tx, deps, tenant, actor, now } = ctx
  const mailing = await lockMailing(tx, tenant.id, mailingId)
  if (!mailing) throw new Refusal('not_found')
  if (mailing.status !== 'awaiting_release') throw new Refusal('conflict')
  const change = { status: 'released', releasedBy: actor.id, releasedAt: now } as const
  const released = await updateMailing(tx, tenant.id, mailingId, change)
  await deps.jobs.enqueue(tx, 'hand-over-mailings', { tenantId: tenant.id }, `hand-over:${tenant.id}`)
  await recordMailing({ tx, tenant, now }, actor.id, released, 'mailing.released')
  return released
}
