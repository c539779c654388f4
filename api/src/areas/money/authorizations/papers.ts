import type { endpoints } from '@portal/shared/contract'
import { ATTACHMENT_BYTES } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import type { Tx } from '../../../db/database.ts'
import { checkUploads } from '../../../documents/check-uploads.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findPaper, insertPaper } from './paper-repo.ts'

/** Size limit of a call that uploads one paper as base64 within JSON. */
export const PAPER_LIMIT = Math.ceil((ATTACHMENT_BYTES * 4) / 3) + 64 * 1024

/** A paper is named by what it authorizes on the day on which it was filed: an old one proves nothing new. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** keeps a signed paper, before the debits that it authorizes are recorded. */
export async function filePaper({
  deps,
  tenant,
  actor,
  now,
  input,
  consumerId,
}: Context<typeof endpoints.fileSignedPaper, Actor>) {
  const { id } = await deps.db.withTenant(tenant.id, (tx) => consumerOf(tx, tenant.id, consumerId))
  const [file] = await checkUploads([input.body.file], 'file')
  return deps.db.withTenant(tenant.id, async (tx) => {
    const paper = await insertPaper(tx, {
      ...file!,
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId: id,
      staffId: actor.id,
      size: file!.bytes.length,
      createdAt: now,
    })
    await recordAct({ tx, tenant, now }, actor, {
      action: 'authorization.paper_filed',
      consumerId: id,
      subject: `paper:${paper.id}`,
      detail: { name: paper.name, sha256: paper.sha256 },
    })
    return { data: { id: paper.id, name: paper.name, sha256: paper.sha256 } }
  })
}

/** Refuses a paper that is another consumer's, or not of today. */
export async function assertPaper(
  tx: Tx,
  { tenant, consumerId, now }: { tenant: { id: string }; consumerId: string; now: Date },
  id: string,
): Promise<void> {
  const paper = await findPaper(tx, tenant.id, id)
  if (!paper || paper.consumerId !== consumerId || now.getTime() - paper.createdAt.getTime() >= FRESH_MS)
    throw new Refusal('authorization_required', { fields: { paper_id: ['paper_unknown'] } })
}
