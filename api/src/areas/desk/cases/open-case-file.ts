import { recordView } from '../../../core/consumer/record-view.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findFile } from './attachment-repo.ts'
import { caseFileLink } from './file-link.ts'
import type { CaseRow } from './repo.ts'

/** Gives a link to a file of this case and writes the access log; a file of another case is not found. */
export async function openCaseFile(
  ctx: Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'actor' | 'now' | 'request'>,
  { id, consumerId }: CaseRow,
  fileId: string,
) {
  const { tx, tenant, deps, now } = ctx
  const found = await findFile(tx, tenant.id, fileId)
  if (found?.caseId !== id) throw new Refusal('not_found')
  await recordView(ctx, consumerId, 'case.file')
  return { url: caseFileLink(deps.vault, { tenantId: tenant.id, fileId: found.id }, now), file_name: found.name }
}
