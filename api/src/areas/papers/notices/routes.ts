import { endpoints } from '@portal/shared/contract'
import type { Actor, App, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { openEntry } from '../../../core/documents/open-entry.ts'
import { noticeEntry } from './document-source.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { deliverNotice } from './deliver.ts'
import { findNoticeOf, insertRequest, type NoticeRow } from './repo.ts'

type Ctx = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now' | 'deps' | 'consumerId' | 'request'>

/** the validation notice as a file; what the debt's card tells of it comes with the debt. */
export function noticeRoutes(app: App): void {
  route(app, endpoints.openValidationNotice, { allow: 'document.view' }, async (ctx) =>
    open(ctx, await noticeOf(ctx, ctx.input.params.debt_id), ctx.input.body.language),
  )

  route(app, endpoints.requestSpanishNotice, { allow: 'document.view' }, async (ctx) => {
    const { tx, tenant, actor, now, deps } = ctx
    const notice = await noticeOf(ctx, ctx.input.params.debt_id)
    const reply = await open(ctx, notice, 'es')
    const isStaff = actor.kind === 'staff'
    const isFirst = await insertRequest(tx, {
      tenantId: tenant.id,
      id: deps.ids.next(),
      noticeId: notice.id,
      kind: 'spanish_copy',
      channel: isStaff ? 'staff' : 'portal',
      staffId: isStaff ? actor.id : null,
      requestedAt: now,
    })
    // whoever asked on the screen has it now; who asked an agent gets it by e-mail or by mail.
    if (isFirst && isStaff) await deliverNotice(tx, deps, tenant, notice, 'es', now)
    if (isFirst)
      await recordAudit(tx, {
        tenantId: tenant.id,
        at: now,
        actorKind: actor.kind,
        actorId: actor.id,
        action: 'notice.spanish_requested',
        consumerId: notice.consumerId,
        subject: `validation_notice:${notice.id}`,
        detail: { debt: notice.debtId, document: reply.data.id, sha256: reply.data.sha256 },
      })
    return reply
  })
}

/** The notice of the consumer whom the call is about; for staff who named nobody, of the debt's owner. */
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
