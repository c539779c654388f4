import type { Tx } from '../../../db/database.ts'
import { setEsign } from './esign-repo.ts'
import { isOptOut, type OptOut } from '../../../core/contact/ended-calls.ts'
import { revokeConsentRows, markContactPoint, type ConsentFilter, type ConsentRow } from '../../../core/contact/rows.ts'

/** How a consent ends: by an opt-out, or because its contact point was replaced or removed. */
export type EndedBy = OptOut | 'replaced' | 'address_removed'

interface Ending extends ConsentFilter {
  readonly by: EndedBy
  readonly now: Date
}

/**
 * Ends consents with immediate effect. An opt-out from debt messages also marks the contact point, so that a
 * later file does not reopen it; sign-in codes are still sent to it. Returns the ended consents; the caller writes the
 * audit entry.
 */
export async function endConsents(tx: Tx, { by, now, ...wanted }: Ending): Promise<ConsentRow[]> {
  if (wanted.id === undefined && wanted.contactPointId === undefined && wanted.purpose === undefined)
    throw new Error('Ending consents needs a consent, a contact point or a purpose.')
  const ended = await revokeConsentRows(tx, wanted, by, now)
  for (const row of ended) {
    if (row.purpose === 'electronic_records' && by !== 'replaced')
      await setEsign(tx, row.tenantId, row.consumerId, false, now)
    else if (row.contactPointId !== null && row.channel !== 'phone' && isOptOut(by))
      await markContactPoint(tx, row.tenantId, row.contactPointId, 'opted_out')
  }
  return ended
}
