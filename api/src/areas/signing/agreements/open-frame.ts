import type * as v from 'valibot'
import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { SigningUnavailable, type SigningFrame, type SigningFrameRequest } from '../../../gateways/signing/port.ts'
import type { Deps } from '../../../deps.ts'
import { frameLook } from '../../money/index.ts'
import { currentAgreement, type FoundAgreement } from './current.ts'
import { isLate, isSigned } from './document.ts'
import { agreementOver } from './agreement-over.ts'
import { prepareAgreement } from './prepare.ts'
import { readAgreement } from './read-agreement.ts'
import { sealMissing } from './seal.ts'
import { viewEnvelope } from './view.ts'

type Call = Context<typeof endpoints.getEnvelopeUrl, Actor>

/**
 * P-90: opens the frame of the current agreement. Its signer can sign there while that is possible; staff and signers
 * who are done can read. The provider is asked outside of any transaction.
 */
export async function openFrame(ctx: Call): Promise<v.InferInput<typeof endpoints.getEnvelopeUrl.reply>> {
  const { deps, tenant, actor } = ctx
  const { envelope, ownerId } = await readCurrent(ctx, 'agreement.frame')
  const isToSign = actor.kind === 'consumer' && actor.id === ownerId && envelope.status === 'unsigned'
  const { providerReference } = await prepareAgreement(deps, tenant, envelope.id)
  if (isSigned(envelope.status)) await sealMissing(deps, tenant, ownerId)
  const nonce = deps.ids.secret()
  const frame = await frameOf(deps, {
    tenantId: tenant.id,
    reference: envelope.id,
    providerReference: providerReference ?? envelope.id,
    purpose: isToSign ? 'sign' : 'read',
    openedFor: actor.id,
    language: envelope.language,
    returnUrl: `${deps.tenants.originOf(tenant)}/signed-success?nonce=${encodeURIComponent(nonce)}`,
    tenantName: tenant.tenant.full_name,
    accent: frameLook(tenant).accent ?? null,
    isDark: frameLook(tenant).isDark,
  })
  // The agreement may have become ready just now, so it is read again.
  const view = await deps.db.withTenant(tenant.id, async (tx) => {
    const found = await currentAgreement(tx, ctx, ctx.input.params.debt_id)
    if (!found) throw new Refusal('not_found')
    return viewEnvelope({ tx, tenant, now: ctx.now }, found)
  })
  return {
    envelope_url: frame.url,
    nonce,
    origin: frame.origin,
    expires_at: frame.expiresAt.toISOString(),
    envelope: view,
  }
}

/** The current agreement if it can be opened; otherwise the reason why not. */
async function readCurrent(ctx: Call, action: string): Promise<FoundAgreement> {
  const found = await readAgreement(ctx, ctx.input.params.debt_id, action)
  if (!found) throw new Refusal('not_found')
  const { status } = found.envelope
  if ((status === 'unsigned' && !isLate(found.envelope, ctx.now)) || isSigned(status)) return found
  if (found.debt.asaStatus === 'attempts_limit_reached') throw new Refusal('attempts_limit')
  throw agreementOver(found)
}

async function frameOf({ signing }: Pick<Deps, 'signing'>, request: SigningFrameRequest): Promise<SigningFrame> {
  try {
    return await signing.openFrame(request)
  } catch (error) {
    if (error instanceof SigningUnavailable) throw new Refusal('signing_unavailable')
    throw error
  }
}
