import type { endpoints } from '@portal/shared/contract'
import { recordReading } from '../../../core/reading/record-reading.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireFreshProof } from '../../../security/step-up.ts'
import { recordFileEvent } from './audit.ts'
import { findFile } from './file-repo.ts'
import { fileName, openContent } from './transmit-file.ts'

/** The content of a bank file for staff who may release it; who saved it is recorded. */
export async function downloadBankFile(ctx: Context<typeof endpoints.downloadBankFile, Actor>) {
  const { tx, tenant, actor, now, deps, input } = ctx
  requireFreshProof(ctx)
  const file = await findFile(tx, tenant.id, input.params.file_id)
  if (!file) throw new Refusal('not_found')
  await recordReading(ctx, 'export', 'ach_file.download')
  await recordFileEvent({ tx, tenant, now }, actor.id, file, 'ach_file.downloaded')
  return { name: fileName(tenant, file), content: openContent(deps, file) }
}
