import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { Refusal } from '../../../http/refusal.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import { presentColumns, presentRow, presentUpload } from './present.ts'
import { previewRows } from './preview.ts'
import { findUpload, newestUpload, savedBefore, type UploadRecord } from './repo.ts'

/** S-77: an upload with a page of its checked rows; without an id, the newest upload. */
export async function viewUpload(ctx: Context<typeof endpoints.getUpload, Actor>) {
  const { tx, tenant, deps, language, input } = ctx
  const { upload_id: id, upload_mode: mode, show, page, per_page: perPage } = input.query
  const upload = await (id === undefined ? newestUpload(tx, tenant.id, mode) : findUpload(tx, tenant.id, id))
  if (id !== undefined && !upload) throw new Refusal('not_found')
  const isThere = upload?.checkedAt && !upload.contentRemovedAt
  const paged = { offset: offsetOf(page, perPage), limit: perPage }
  const { rows, count } = isThere ? await previewRows(tx, deps.vault, upload, show, paged) : { rows: [], count: 0 }
  return {
    ...pagingOf(count, page, perPage),
    columns: presentColumns(mode ?? upload?.mode ?? 'add'),
    upload: upload && presentUpload(upload, await readerOf(ctx, [upload]), await savedBefore(tx, upload)),
    preview: rows.map((row) => presentRow(row, language)),
  }
}

/** The person who reads about these uploads, with the names that they need. */
export async function readerOf({ tx, tenant, actor, deps }: Context<any, Actor>, rows: readonly UploadRecord[]) {
  const ids = rows.flatMap(({ createdBy, savedBy, endedBy }) => [createdBy, savedBy, endedBy])
  return { id: actor.id, names: await staffNames(tx, tenant.id, ids), moment: deps.clock.machine() }
}
