import { useRef, useState } from 'react'
import { endpoints } from '@portal/shared/contract'
import { missingTag, phoneToWire } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { useForm } from '@portal/shared/kit'
import { toast, useDraft } from '@portal/shared/portal'
import { contactReads } from '../contact/use-contact.ts'
import type { NoteAccount } from './use-note-account.ts'
import type { ActiveTags } from './use-notes.ts'

/** A new note under its names on the wire (S-40). A `data_id` of null, before a choice, is the obvious account. */
export interface NoteDraft {
  comment: string
  tags: readonly string[]
  data_id: string | null
  phone_number: string
  conv_id: string
  /** Local time of a call of which the note tells; '' is now. */
  contacted_at: string
  direction: 'out' | 'in'
}

const empty: NoteDraft = {
  comment: '',
  tags: [],
  data_id: null,
  phone_number: '',
  conv_id: '',
  contacted_at: '',
  direction: 'out',
}
/** The draft survives a change of tab, a reload and a lost connection. */
const draftOf = (clientId: string) => `note.${clientId}`

const isTyped = ({ comment, tags, data_id, phone_number, conv_id, contacted_at }: NoteDraft) =>
  comment.trim() !== '' ||
  tags.length > 0 ||
  data_id !== null ||
  [phone_number, conv_id, contacted_at].some((text) => text !== '')

/** Whether this customer has an unfinished note. */
export function useHasDraft(clientId: string): boolean {
  const [draft] = useDraft(draftOf(clientId), empty)
  return isTyped(draft)
}

/** Refusals that ask for a confirmation (S-44), which `force` gives. */
const questions = ['note_repeated', 'note_on_hold']

interface NoteFormOptions {
  clientId: string
  tags: ActiveTags
  account: NoteAccount
  /** A tag may have been archived since the form was opened. */
  onTagsRefused: () => void
  onSaved: () => void
}

/** The form of a new note, the question that the server asks back, and why the note was refused (S-39, S-44). */
export function useNoteForm({ clientId, tags, account, onTagsRefused, onSaved }: NoteFormOptions) {
  const { t } = useTranslation('staff-notes')
  const [question, setQuestion] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const isForced = useRef(false)
  const chosenOf = ({ tags: ids }: NoteDraft) =>
    [...tags.internal, ...tags.external].filter(({ id }) => ids.includes(id))
  const form = useForm(endpoints.createNote, empty, {
    draft: draftOf(clientId),
    // A note may count as a call, or record a request.
    refresh: [endpoints.listNotes, ...contactReads],
    input: (note) => ({
      body: {
        customer_id: clientId,
        tags: chosenOf(note).map(({ id }) => id),
        comment: note.comment.trim(),
        phone_number: phoneToWire(note.phone_number),
        data_id: account.pick(note.data_id)?.referenceNumber ?? null,
        conv_id: note.conv_id.trim() || null,
        contacted_at: note.contacted_at === '' ? null : new Date(note.contacted_at).toISOString(),
        direction: note.direction,
        force: isForced.current,
      },
    }),
    check: (note) => {
      const kinds = chosenOf(note).map(({ kind }) => ({ isExternal: kind === 'external' }))
      const hasExternal = tags.external.length > 0
      const missing = missingTag(kinds, { isExternalOn: hasExternal, hasActiveExternal: hasExternal })
      return { tags: missing ? fieldText(missing) : undefined }
    },
    // A question is shown in its dialog and not at a field.
    words: (issue) => (questions.includes(issue) ? '' : fieldText(issue)),
    onRefused: (error) => {
      const isQuestion = questions.includes(error.code)
      setQuestion(isQuestion ? errorText(error) : undefined)
      if (isQuestion) return
      if (error.fields['tags']) onTagsRefused()
      // S-44: a forced save shows the first reason at data_id; S-86: 'Error: …'.
      const [issue] = error.fields['data_id'] ?? []
      setFailure(t('error', { message: isForced.current && issue ? fieldText(issue) : errorText(error) }))
    },
    onDone: () => {
      toast.success(t('form.saved'))
      onSaved()
    },
  })
  const save = (force: boolean) => {
    isForced.current = force
    setFailure(undefined)
    void form.submit()
  }
  return { form, isTyped: isTyped(form.values), save, failure, question, onQuestionClose: () => setQuestion(undefined) }
}
