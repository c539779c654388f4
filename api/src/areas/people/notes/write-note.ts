import { recordBy } from '../../../core/audit/record-by.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import type { TagRow } from '../tags/rows.ts'
import { insertNotes } from './repo.ts'
import { noteSearchKey } from './search-key.ts'

/** A note as it is kept. */
interface NewNote {
  readonly consumerId: string
  readonly debtId: string | null
  readonly comment: string
  /** Ten digits. */
  readonly phoneNumber: string | null
  readonly conversationId: string | null
  readonly tags: readonly TagRow[]
  /** A question about it was answered with yes (S-44). */
  readonly isConfirmed?: boolean
}

/** Writes a note of the signed-in staff member, with its entry of the audit chain. */
export async function writeNote(ctx: Acting, order: NewNote): Promise<string> {
  const { tx, tenant, deps, now, actor } = ctx
  const { consumerId, debtId, tags, isConfirmed = false, ...words } = order
  const id = deps.ids.next()
  const isExternal = tags.some((tag) => tag.isExternal)
  await insertNotes(tx, [
    {
      ...words,
      tenantId: tenant.id,
      id,
      consumerId,
      debtId,
      staffId: actor.id,
      searchKey: noteSearchKey(words),
      tagIds: tags.map((tag) => tag.id),
      isExternal,
      createdAt: now,
    },
  ])
  await recordBy(ctx, {
    action: 'note.created',
    consumerId,
    subject: `note:${id}`,
    detail: {
      debt: debtId,
      tags: tags.map(({ name }) => name).join(', '),
      kind: isExternal ? 'external' : 'internal',
      ...(isConfirmed && { confirmed: true }),
    },
  })
  return id
}
