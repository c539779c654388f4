import type { endpoints } from '@portal/shared/contract'
import { linkedPath } from '@portal/shared/domain'
import { findConsumer } from '../../../core/consumer/rows.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { limitProofs } from '../session/tries.ts'
import { checksOf } from './checks.ts'
import { findUsable, markOpened } from './repo.ts'

/**
 * F-18: what the holder of a link is asked for. Opening uses nothing up, so that a mail scanner or a preview does no
 * harm; a link that is over answers as one that never was.
 */
export async function openPageLink(ctx: Context<typeof endpoints.openPageLink>) {
  const { deps, tenant, now, input } = ctx
  await limitProofs(ctx)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const found = await findUsable(tx, tenant.id, input.body.token, now)
    const person = found && (await findConsumer(tx, tenant.id, found.sent.consumerId))
    if (!person || !tenant.capabilities['page_link.enabled']) throw new Refusal('link_invalid')
    await markOpened(tx, found.sent, now)
    return { checks: checksOf(tenant, person), to: linkedPath(found.sent.page, found.sent.debtId) }
  })
}
