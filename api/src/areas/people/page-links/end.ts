import type { endpoints } from '@portal/shared/contract'
import { isLinkLive, linkStateOf } from '@portal/shared/domain'
import { recordBy } from '../../../core/audit/record-by.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endPageLink, lockPageLink } from '../../entry/index.ts'
import { showLinks } from './present.ts'

/** F-18: ends a link that still works; one that is over stays as it is. */
export async function endLink(ctx: Context<typeof endpoints.endPageLink, Actor>): Promise<void> {
  const { tx, tenant, now, input } = ctx
  const { client_id: consumerId, link_id: id } = input.params
  const link = await lockPageLink(tx, { tenantId: tenant.id, consumerId, id })
  if (!link) throw new Refusal('not_found')
  if (!isLinkLive(linkStateOf(link.life, now))) return
  await endPageLink(tx, link.sent, 'staff', now)
  const { page, channel, debtId: debt } = link.sent
  const detail = { page, channel, debt }
  await recordBy(ctx, { action: 'page_link.ended', consumerId, subject: `page_link:${id}`, detail })
}

/** One link of a consumer, as it is now. */
export async function showLink(ctx: Context<any, Actor>, consumerId: string, id: string) {
  const link = await lockPageLink(ctx.tx, { tenantId: ctx.tenant.id, consumerId, id })
  const [shown] = await showLinks(ctx, consumerId, link ? [link] : [])
  if (!shown) throw new Refusal('not_found')
  return { data: shown }
}
