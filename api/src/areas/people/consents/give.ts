import type { Tx } from '../../../db/database.ts'
import type { ConsentBasis, ConsentChannel, ConsentPurpose } from '../../../db/schema/people.ts'
import type { Deps } from '../../../deps.ts'
import { setEsign } from './esign-repo.ts'
import { consentTextHash } from '../../../core/contact/consent-lines.ts'
import { endLines, insertConsents, markContactPoint } from '../../../core/contact/rows.ts'

/** A consent as it was given. */
export interface GivenConsent {
  readonly tenantId: string
  readonly consumerId: string
  /** Null for what hangs on no address: electronic records. */
  readonly contactPointId: string | null
  readonly purpose: ConsentPurpose
  readonly channel: ConsentChannel
  readonly basis: ConsentBasis
  /** Where: onboarding, profile, preferences, link, import, staff. */
  readonly source: string
  readonly language: 'en' | 'es'
  /** The words that were shown (`consentStatement`, the text for electronic records); null when there were none. */
  readonly text: { version: string; text: string } | null
  readonly staffId?: string | null
  /** Proof word, network address and browser. */
  readonly proof?: Readonly<Record<string, string | null>> | null
  readonly now: Date
  /** Its id, where the caller has sealed something for it. */
  readonly id?: string
  /** When it was given, if that was before it is written down. */
  readonly givenAt?: Date
  /** First day on which it counts; null or left out: from the beginning. */
  readonly usableFrom?: string | null
  /** Sealed for the row (`sealBasisEvidence`). */
  readonly evidence?: string
}

/**
 * Writes a line of the ledger (F-05); one that it takes the place of ends. Somebody who agrees anew after an opt-out
 * gets debt messages at that address again. The audit entry is the caller's, who knows who did it.
 */
export async function giveConsent(tx: Tx, deps: Pick<Deps, 'ids'>, given: GivenConsent): Promise<string> {
  const { tenantId, consumerId, contactPointId, purpose, channel, now } = given
  const place = contactPointId === null ? {} : { contactPointId }
  await endLines(tx, { tenantId, consumerId, purpose, channel, ...place }, 'replaced', now)
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
  else if (contactPointId !== null && given.basis === 'consent')
    await markContactPoint(tx, tenantId, contactPointId, 'active')
  return id
}
