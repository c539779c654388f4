import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { withdrawToldCall } from '../contact-guard/correct-outcome.ts'
import { markNoteDeleted, lockNote } from './repo.ts'

/**
 * K-28: removes a note from the lists. The row stays with who, when and why, because notes are evidence (12 CFR
 * 1006.100). Of two concurrent deletions the second is refused. A call of which the note alone tells does not count any
 * more.
 */
export async function deleteNote(ctx: Context<any, Actor>, id: string, reason: string): Promise<void> {
  const { tx, tenant, now, actor } = ctx
  const found = await lockNote(tx, tenant.id, id)
  if (!found) throw new Refusal('not_found')
  if (found.deletedAt) throw new Refusal('note_deleted')
  await markNoteDeleted(tx, found, { deletedAt: now, deletedBy: actor.id, deleteReason: reason })
  await recordBy(ctx, {
    action: 'note.deleted',
    consumerId: found.consumerId,
    subject: `note:${id}`,
    detail: { debt: found.debtId, written: found.createdAt.toISOString(), reason },
  })
  await withdrawToldCall(ctx, { consumerId: found.consumerId, noteId: id }, reason)
}
