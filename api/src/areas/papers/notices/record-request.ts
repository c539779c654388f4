import type { Actor, Context } from '../../../http/context.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { deliverCopy } from './deliver.ts'
import { insertRequest, type NoticeRow } from './repo.ts'

/** records the first request for a Spanish copy, and delivers the copy when staff recorded the request. */
export async function recordRequest(
  { tx, tenant, actor, now, deps }: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'actor' | 'now' | 'deps'>,
  notice: NoticeRow,
  document: { id: string; sha256: string },
): Promise<void> {
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
  // a consumer who requested the copy on the screen has it now; one who asked an agent gets it by e-mail
  // or by mail.
  if (isFirst && isStaff) await deliverCopy({ tx, deps, tenant, now }, notice, 'es')
  if (isFirst)
    await recordBy(
      { tx, tenant, now, actor },
      {
        action: 'notice.spanish_requested',
        consumerId: notice.consumerId,
        subject: `validation_notice:${notice.id}`,
        detail: { debt: notice.debtId, document: document.id, sha256: document.sha256 },
      },
    )
}
