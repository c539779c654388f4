import type { Tx } from '../../../db/database.ts'
import type { ConsentBasis, ConsentChannel, ConsentPurpose } from '../../../db/schema/people.ts'
import type { Deps } from '../../../deps.ts'
import { setEsign } from './esign-repo.ts'
import { consentTextHash } from '../../../core/contact/consent-lines.ts'
import { revokeConsentRows, insertConsents, markContactPoint } from '../../../core/contact/rows.ts'

/** A new consent. */
export interface GivenConsent {
  readonly tenantId: string
  readonly consumerId: string
  /** Null for consent to electronic records, which has no contact point. */
  readonly contactPointId: string | null
  readonly purpose: ConsentPurpose
  readonly channel: ConsentChannel
  readonly basis: ConsentBasis
  /** Where it was given: onboarding, profile, preferences, link, import or staff. */
  readonly source: string
  readonly language: 'en' | 'es'
  /** The text that was shown (`consentStatement`, or the one for electronic records); null when there was none. */
  readonly text: { version: string; text: string } | null
  readonly staffId?: string | null
  /** Proof word, network address and browser. */
  readonly proof?: Readonly<Record<string, string | null>> | null
  readonly now: Date
  /** Its id, when the caller has sealed a value for it. */
  readonly id?: string
  /** When it was given, if before now. */
  readonly givenAt?: Date
  /** First day on which it counts; null or undefined: at once. */
  readonly usableFrom?: string | null
  /** The evidence, sealed for the row (`sealBasisEvidence`). */
  readonly evidence?: string
}

/**
 * Stores a consent (F-05) and ends the one that it replaces. A new consent after an opt-out reopens the contact point
 * for debt messages; one to calls says nothing about messages. The caller writes the audit entry.
 */
export async function giveConsent(tx: Tx, deps: Pick<Deps, 'ids'>, given: GivenConsent): Promise<string> {
  const { tenantId, consumerId, contactPointId, purpose, channel, now } = given
  const place = contactPointId === null ? {} : { contactPointId }
  await revokeConsentRows(tx, { tenantId, consumerId, purpose, channel, ...place }, 'replaced', now)
  const id = given.id ?? deps.ids.next()
  await insertConsents(tx, [
    {
      tenantId,
      id,
      consumerId,
      contactPointId,
      purpose,
      channel,
      basis: given.basis,
      source: given.source,
      textVersion: given.text?.version ?? '',
      textHash: given.text ? consentTextHash(given.text.text) : '',
      language: given.language,
      staffId: given.staffId ?? null,
      givenAt: given.givenAt ?? now,
      usableFrom: given.usableFrom ?? null,
      evidence: given.evidence ?? null,
      proof: given.proof ? { ...given.proof } : null,
    },
  ])
  if (purpose === 'electronic_records') await setEsign(tx, tenantId, consumerId, true, now)
  else if (contactPointId !== null && given.basis === 'consent' && channel !== 'phone')
    await markContactPoint(tx, tenantId, contactPointId, 'active')
  return id
}
