import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { openEntry } from '../../../core/documents/open-entry.ts'
import { noticeEntry } from './document-source.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { recordRequest } from './record-request.ts'
import { findNoticeOf, type NoticeRow } from './repo.ts'

type Ctx = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now' | 'deps' | 'consumerId' | 'request'>

/** the validation notice as a file; the debt itself carries what its card shows about the notice. */
export function noticeRoutes(app: App): void {
  route(app, endpoints.openValidationNotice, { allow: 'document.view' }, async (ctx) =>
    open(ctx, await noticeOf(ctx, ctx.input.params.debt_id), ctx.input.body.language),
  )

  route(app, endpoints.requestSpanishNotice, { allow: 'document.view' }, async (ctx) => {
    const notice = await noticeOf(ctx, ctx.input.params.debt_id)
    const reply = await open(ctx, notice, 'es')
    await recordRequest(ctx, notice, reply.data)
    return reply
  })
}

/** The notice of the consumer whom the call names; for staff who named nobody, the notice of the debt's owner. */
async function noticeOf(ctx: Ctx, debtId: string): Promise<NoticeRow> {
  const { tx, tenant, actor, consumerId } = ctx
  const debt = await visibleDebt(tx, tenant.id, debtId, actor, consumerId)
  const whose = consumerId ?? debt.ownerId
  await recordView(ctx, whose, 'notice.open')
  const notice = await findNoticeOf(tx, tenant.id, debt.id, whose)
  if (!notice) throw new Refusal('not_found')
  return notice
}

const open = ({ tx, deps, tenant, now }: Ctx, notice: NoticeRow, language: 'en' | 'es') =>
  openEntry(tx, deps, tenant, noticeEntry(notice, language), now)
