import type * as v from 'valibot'
import type { OpenDocument } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { fileDocument } from '../../../core/documents/file-document.ts'
import { openFiled } from '../../../core/documents/open-entry.ts'
import type { FoundAgreement } from './current.ts'
import { findSealed, isLate, isSigned, unsignedEntry } from './document.ts'
import { prepareAgreement } from './prepare.ts'
import { recordStep, witnessOf } from './record-step.ts'
import { sealMissing } from './seal.ts'

type Asking = Pick<Context<any, Actor>, 'deps' | 'tenant' | 'actor' | 'now' | 'request'>

/**
 * Returns the document of an agreement and the link that opens it: the sealed copy once it exists, otherwise the
 * unsigned document. Reading by the signer is recorded as evidence.
 */
export async function openPaper(ctx: Asking, found: FoundAgreement): Promise<v.InferInput<typeof OpenDocument>> {
  const { deps, tenant, actor, now } = ctx
  const { envelope, ownerId } = found
  if (envelope.status === 'unsigned') await prepareAgreement(deps, tenant, envelope.id)
  if (isSigned(envelope.status)) await sealMissing(deps, tenant, ownerId)
  return deps.db.withTenant(tenant.id, async (tx) => {
    const sealed = isSigned(envelope.status) ? await findSealed(tx, envelope, ownerId) : null
    const filed = sealed ?? (await fileDocument(tx, deps, tenant, unsignedEntry(envelope, ownerId), now))
    if (actor.kind === 'consumer' && envelope.status === 'unsigned' && !isLate(envelope, now))
      await recordStep({ tx, deps, tenant, now }, envelope, ownerId, {
        type: 'viewed',
        by: { kind: 'client', id: actor.id },
        witness: witnessOf(ctx.request),
        data: { document_hash: filed.sha256 },
      })
    return openFiled(deps, tenant, filed, now)
  })
}
