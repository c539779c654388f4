import type { Tx } from '../../../db/database.ts'
import type { Entry } from '../../../core/documents/entry.ts'
import { findFiledEntry, type FiledDocument } from '../../../core/documents/rows.ts'
import type { EnvelopeRow } from './envelope-repo.ts'

/** Statuses whose document is sealed. */
export type SealedEdition = 'completed_by_client' | 'completed_by_attorney'

export const isSigned = (status: EnvelopeRow['status']): status is SealedEdition =>
  status === 'completed_by_client' || status === 'completed_by_attorney'

/** Whether only the attorney's signature is missing; the need for one was decided when the consumer signed (L-05). */
export const waitsForAttorney = ({ status, completedAt }: EnvelopeRow): boolean =>
  status === 'completed_by_client' && completedAt === null

/** K-57: an agreement is late from the business midnight that it names, to the instant. */
export const isLate = ({ status, expiresAt }: Pick<EnvelopeRow, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'unsigned' && now >= expiresAt

const entryOf = (envelope: EnvelopeRow, consumerId: string, edition: string, at: Date): Entry => ({
  kind: 'agreement',
  sourceId: envelope.id,
  edition,
  language: envelope.language,
  consumerId,
  debtId: envelope.debtId,
  at,
})

/** The document that the signer reads: the hash in the envelope and under each signature is its hash. */
export const unsignedEntry = (envelope: EnvelopeRow, consumerId: string): Entry =>
  entryOf(envelope, consumerId, 'unsigned', envelope.createdAt)

/** The sealed copy after the consumer's or the attorney's signature. */
export const sealedEntry = (envelope: EnvelopeRow, consumerId: string, edition: SealedEdition, at: Date): Entry =>
  entryOf(envelope, consumerId, edition, at)

/** Finds the newest sealed copy that is filed. */
export async function findSealed(tx: Tx, envelope: EnvelopeRow, consumerId: string): Promise<FiledDocument | null> {
  for (const edition of ['completed_by_attorney', 'completed_by_client'] as const) {
    const found = await findFiledEntry(
      tx,
      envelope.tenantId,
      sealedEntry(envelope, consumerId, edition, envelope.createdAt),
    )
    if (found) return found
  }
  return null
}
