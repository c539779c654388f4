import type { Tx } from '../../../db/database.ts'
import { readNotesWithDeleted, readTags } from '../../people/index.ts'
import type { About, Row } from './section-repo.ts'

/**
 * The notes about this debt, and the owner's notes about no particular debt (T4, T5), oldest first; a deleted note
 * shows who deleted it, when and why (K-28).
 */
export async function notesOf(tx: Tx, { tenantId, debtId, ownerId, partyIds }: About): Promise<Row[]> {
  const onDebt = await readNotesWithDeleted(tx, tenantId, { debtId })
  const onOwner = await readNotesWithDeleted(tx, tenantId, { consumerId: ownerId })
  const notes = [
    ...onDebt.filter(({ note }) => partyIds.includes(note.consumerId)),
    ...onOwner.filter(({ note }) => note.debtId === null),
  ]
    .map(({ note }) => note)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id))
  const tags = await readTags(
    tx,
    tenantId,
    notes.flatMap(({ tagIds }) => tagIds),
  )
  return notes.map((note) => ({
    id: note.id,
    consumer_id: note.consumerId,
    debt_id: note.debtId,
    staff_id: note.staffId,
    created_at: note.createdAt,
    comment: note.comment,
    tags: note.tagIds.flatMap((id) => tags.get(id)?.name ?? []).toSorted(),
    phone_number: note.phoneNumber,
    conv_id: note.conversationId,
    is_external: note.isExternal,
    deleted_at: note.deletedAt,
    deleted_by: note.deletedBy,
    delete_reason: note.deleteReason,
  }))
}
