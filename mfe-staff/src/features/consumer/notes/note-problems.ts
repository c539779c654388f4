import type { Tag } from '@portal/shared/contract'
import { CONVERSATION_ID_MAX, FREE_TEXT_MAX, isPhone, missingTag } from '@portal/shared/domain'
import { fieldText } from '@portal/shared/i18n'
import type { NoteDraft } from './note-draft.ts'

/** The fields of the form in the order of the screen. */
export const noteFields = ['comment', 'tags', 'account', 'phone', 'conversation'] as const
/** One of {@link noteFields}. */
export type NoteField = (typeof noteFields)[number]

/** What the server would refuse (S-40, S-41, K-30), in words. `hasExternal`: there are active external tags. */
export function problemsOf(
  note: NoteDraft,
  chosen: readonly Tag[],
  hasExternal: boolean,
): Partial<Record<NoteField, string>> {
  const kinds = chosen.map((tag) => ({ isExternal: tag.kind === 'external' }))
  const missing = missingTag(kinds, { isExternalOn: hasExternal, hasActiveExternal: hasExternal })
  const found: Partial<Record<NoteField, string>> = {}
  if (note.comment.trim() === '') found.comment = fieldText('required')
  else if (note.comment.trim().length > FREE_TEXT_MAX) found.comment = fieldText('too_long')
  if (missing) found.tags = fieldText(missing)
  if (note.phone !== '' && !isPhone(note.phone)) found.phone = fieldText('phone_invalid')
  if (note.conversation.trim().length > CONVERSATION_ID_MAX) found.conversation = fieldText('conversation_id_long')
  return found
}
