import { useDraft } from '@portal/shared/portal'

/** A note while it is written. `account` is null until somebody chose: then the obvious one is meant. */
export interface NoteDraft {
  comment: string
  tags: string[]
  account: string | null
  phone: string
  conversation: string
}

const empty: NoteDraft = { comment: '', tags: [], account: null, phone: '', conversation: '' }

/** What is typed about a customer; it outlives the tab, a reload and a lost line. */
export function useNoteDraft(clientId: string) {
  const [note, setNote, clear] = useDraft<NoteDraft>(`note.${clientId}`, empty)
  const isDirty =
    note.comment.trim() !== '' ||
    note.tags.length > 0 ||
    note.phone !== '' ||
    note.conversation !== '' ||
    note.account !== null
  return { note, change: (part: Partial<NoteDraft>) => setNote({ ...note, ...part }), clear, isDirty }
}
/** What {@link useNoteDraft} returns. */
export type NoteDraftControl = ReturnType<typeof useNoteDraft>
