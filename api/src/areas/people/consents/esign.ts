import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { esignText, isProofWord } from './esign-text.ts'
import { giveConsent } from './give.ts'

/** A consumer's agreement to electronic records. */
export interface EsignConsent {
  readonly tenant: TenantSettings
  readonly consumerId: string
  readonly word: string
  readonly language: 'en' | 'es'
  /** Hash of the text that was shown; an older page sends none (decision 162). */
  readonly shown: string | null | undefined
  /** Whether it was given on the portal or by a link. */
  readonly source: 'portal' | 'link'
  readonly address: string
  readonly userAgent: string | null
  readonly now: Date
}

/**
 * Stores the consent with its proof, and the audit entry. R-30: the proof word shows that the consumer could open the
 * document.
 */
export async function agreeToElectronicRecords(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { tenant, consumerId, word, language, shown, source, address, userAgent, now }: EsignConsent,
): Promise<void> {
  if (!isProofWord(word)) throw new Refusal('validation_failed', { fields: { proof_word: ['proof_word_wrong'] } })
  const { version, text, hash } = esignText(tenant, language)
  // The text has changed since the page was opened, so the consumer has not read the one that would be stored.
  if (shown && shown !== hash) throw new Refusal('conflict')
  const id = await giveConsent(tx, deps, {
    tenantId: tenant.id,
    consumerId,
    contactPointId: null,
    purpose: 'electronic_records',
    channel: 'none',
    basis: 'consent',
    source,
    language,
    text: { version, text },
    proof: { word, address, user_agent: userAgent },
    now,
  })
  const consumer = { kind: 'consumer', id: consumerId } as const
  await recordAct({ tx, tenant, now }, consumer, {
    action: 'esign.given',
    consumerId,
    subject: `consent:${id}`,
    detail: { text_version: version, text_hash: hash, source },
  })
}
