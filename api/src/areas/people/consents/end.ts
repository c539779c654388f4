import type { Tx } from '../../../db/database.ts'
import type { ConsentChannel, ConsentPurpose } from '../../../db/schema/people.ts'
import { setEsign } from './esign-repo.ts'
import { endLines, markContactPoint, type ConsentRow } from '../../../core/contact/rows.ts'

/** How a line ends: an opt-out of somebody, or because its address went away. */
export type EndedBy = 'consumer' | 'link' | 'text_stop' | 'staff' | 'replaced' | 'address_removed'

interface Ending {
  readonly tenantId: string
  /** One line. */
  readonly id?: string
  /** All of one address. */
  readonly contactPointId?: string
  /** All of one person's purpose. */
  readonly consumerId?: string
  readonly purpose?: ConsentPurpose
  readonly channel?: ConsentChannel
  readonly by: EndedBy
  readonly now: Date
}

/**
 * Ends lines of the ledger at once and for every process. An opt-out from messages marks the address, too, so
 * that a file brought in later does not open it again; sign-in codes still reach it. Gives back what ended; the audit
 * entry is the caller's.
 */
export async function endConsents(tx: Tx, { by, now, ...wanted }: Ending): Promise<ConsentRow[]> {
  if (wanted.id === undefined && wanted.contactPointId === undefined && wanted.purpose === undefined)
    throw new Error('Ending consents needs a line, an address or a purpose.')
  const ended = await endLines(tx, wanted, by, now)
  for (const row of ended) {
    if (row.purpose === 'electronic_records' && by !== 'replaced')
      await setEsign(tx, row.tenantId, row.consumerId, false, now)
    else if (row.contactPointId !== null && row.channel !== 'phone' && isOptOut(by))
      await markContactPoint(tx, row.tenantId, row.contactPointId, 'opted_out')
  }
  return ended
}

const isOptOut = (by: EndedBy) => by !== 'replaced' && by !== 'address_removed'
