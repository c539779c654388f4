import type { Deps, Work } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { findEnvelope, updateEnvelope } from './envelope-repo.ts'
import { lockAgreement } from './lock-agreement.ts'
import { prepareAgreement } from './prepare.ts'
import { recordStep, system } from './record-step.ts'
import { notifyOwner } from './notify-owner.ts'

type Payload = JobPayloads['prepare-agreement']

/** The job after a plan was chosen: prepares its agreement and sends the invitation once. */
export async function inviteToSign(deps: Deps, { tenantId, envelopeId }: Payload): Promise<void> {
  const tenant = deps.tenants.byId(tenantId)
  if (!tenant) return
  const { status } = await prepareAgreement(deps, tenant, envelopeId)
  if (status !== 'unsigned') return
  await deps.db.withTenant(tenantId, async (tx) => {
    const work: Work = { tx, deps, tenant, now: deps.clock.now(tenantId) }
    const { envelope, ownerId } = await lockAgreement(work, envelopeId)
    if (envelope.status !== 'unsigned' || envelope.sentAt !== null) return
    await notifyOwner(work, { envelope, ownerId }, 'agreement_ready')
    const sent = await updateEnvelope(tx, envelope, { sentAt: work.now })
    await recordStep(work, sent, ownerId, { type: 'sent', by: system })
  })
}

/** The job after an agreement ended without completion: closes the session at the signing provider as well. */
export async function closeSigning(deps: Deps, { tenantId, envelopeId }: JobPayloads['close-signing']): Promise<void> {
  const found = await deps.db.withTenant(tenantId, (tx) => findEnvelope(tx, tenantId, envelopeId))
  if (!found?.providerReference) return
  const closed = await deps.signing.close({
    tenantId,
    reference: envelopeId,
    providerReference: found.providerReference,
  })
  if (closed === 'signed_already')
    deps.log.warn({ tenantId, envelope: envelopeId }, 'an agreement that had ended was signed at the signing service')
  if (closed === 'unknown') throw new Error('the signing provider did not say that it has closed an agreement')
}
