import type * as v from 'valibot'
import type { NoteRow } from '@portal/shared/contract'
import type { StaffAuthor } from '../../../core/staff/rows.ts'
import type { TagRow } from '../tags/rows.ts'
import type { ListedNote } from './repo.ts'

/** A note of the list (S-47), which names its author even after they have left. */
export function presentNote(
  { note, reference, responsible }: ListedNote,
  tags: ReadonlyMap<string, TagRow>,
  authors: ReadonlyMap<string, StaffAuthor>,
): v.InferInput<typeof NoteRow> {
  const own = note.tagIds.flatMap((id) => tags.get(id) ?? [])
  const author = authors.get(note.staffId)
  return {
    id: note.id,
    date: note.createdAt.toISOString(),
    author_name: author?.name ?? '',
    role: author?.role ?? 'agent',
    customer_id: note.consumerId,
    data_id: reference,
    responsible_party: responsible,
    tags: own.filter((tag) => !tag.isExternal).map(({ name }) => name),
    external_tags: own.filter((tag) => tag.isExternal).map(({ name }) => name),
    categories: [...new Set(own.map(({ category }) => category))],
    comment: note.comment,
    note: note.comment,
    conv_id: note.conversationId,
    phone_number: note.phoneNumber,
    is_external: note.isExternal,
  }
}
