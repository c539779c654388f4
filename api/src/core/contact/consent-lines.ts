import { createHash } from 'node:crypto'
import type { consent, ConsentBasis, ConsentChannel } from '../../db/schema/people.ts'
import type { Ids } from '../../db/ids.ts'

/** The channels of each kind of contact point (F-05: one consent per contact point and channel). */
export const channelsOf = {
  email: ['email'],
  cell_phone: ['text', 'phone'],
  home_phone: ['phone'],
} as const satisfies Record<string, readonly ConsentChannel[]>

export const consentTextHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The consents of a contact point that came with a file, so without a text that the consumer saw. */
export function linesOfFile(
  ids: Ids,
  contact: { tenantId: string; consumerId: string; contactPointId: string; kind: keyof typeof channelsOf },
  basis: ConsentBasis,
  now: Date,
  { givenAt = now, usableFrom = null }: { givenAt?: Date | undefined; usableFrom?: string | null | undefined } = {},
): (typeof consent.$inferInsert)[] {
  const { tenantId, consumerId, contactPointId, kind } = contact
  return channelsOf[kind].map((channel) => ({
    tenantId,
    id: ids.next(),
    consumerId,
    contactPointId,
    purpose: 'debt_messages' as const,
    channel,
    basis,
    source: 'import',
    textVersion: '',
    textHash: '',
    language: 'en' as const,
    staffId: null,
    givenAt,
    usableFrom,
  }))
}
