import { doneText, householdOf, neededText } from '@portal/shared/server'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { limits } from '../../../security/limits.ts'
import { findLink, spendLink } from '../../entry/index.ts'
import { agreeToElectronicRecords, type EsignConsent } from './esign.ts'

interface Sent {
  readonly language: EsignConsent['language']
  readonly text_hash?: string | null | undefined
}

interface Agreed {
  readonly esign: true
  readonly message: string
}

/** the signed-in consumer agrees to electronic records. */
export async function agreeOnPortal(
  ctx: Context<any, Actor>,
  sent: Sent & { readonly proof_word: string },
): Promise<Agreed> {
  const by = { consumerId: ctx.actor.id, source: 'portal', word: sent.proof_word } as const
  await agreeToElectronicRecords(ctx.tx, ctx.deps, consentOf(ctx, sent, by))
  return { esign: true, message: doneText('esign', ctx.language) }
}

/** a consumer agrees to electronic records by the link that was sent to them, which is used up. */
export async function agreeByLink(
  ctx: Context,
  sent: Sent & { readonly client_id: string; readonly proof_word?: string | undefined },
): Promise<Agreed> {
  const { deps, tenant, now, request } = ctx
  await takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])
  await deps.db.withTenant(tenant.id, async (tx) => {
    const link = await findLink(tx, tenant.id, sent.client_id, now, 'esign')
    if (!link) throw new Refusal('link_invalid')
    // The specification sends the link alone, but the law wants to see that the document opened.
    const word = sent.proof_word
    if (!word) throw proofWordNeeded(ctx.language)
    await spendLink(tx, link, now)
    await agreeToElectronicRecords(
      tx,
      deps,
      consentOf(ctx, sent, { consumerId: link.consumerId, source: 'link', word }),
    )
  })
  return { esign: true, message: doneText('esign', ctx.language) }
}

const proofWordNeeded = (language: 'en' | 'es') =>
  new Refusal('validation_failed', {
    message: neededText('proof_word', language),
    fields: { proof_word: ['required'] },
  })

const consentOf = (
  { tenant, now, request }: Pick<Context, 'tenant' | 'now' | 'request'>,
  { language, text_hash: shown }: Sent,
  by: Pick<EsignConsent, 'consumerId' | 'source' | 'word'>,
): EsignConsent => ({
  tenant,
  ...by,
  language,
  shown,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  now,
})
