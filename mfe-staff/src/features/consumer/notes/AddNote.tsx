import { useRef, useState, type FormEvent } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { phoneToWire } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Card, Cluster, ErrorState, Loading, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { useSubmitKey } from '../../../lib/use-submit-key.ts'
import { useConsumerDebts } from '../use-consumer.ts'
import { ConfirmNote } from './ConfirmNote.tsx'
import { DiscardNote } from './DiscardNote.tsx'
import { noteFields, problemsOf, type NoteField } from './note-problems.ts'
import type { NoteDraftControl } from './note-draft.ts'
import { NoteFields } from './NoteFields.tsx'
import type { useActiveTags } from './use-notes.ts'
import { useNoteAccount } from './use-note-account.ts'

interface AddNoteProps {
  clientId: string
  draft: NoteDraftControl
  tags: ReturnType<typeof useActiveTags>
  onClose: () => void
  onSaved: () => void
}

/** Names of the fields on the wire (S-40). */
const wireNames: Record<NoteField, string> = {
  comment: 'comment',
  tags: 'tags',
  account: 'data_id',
  phone: 'phone_number',
  conversation: 'conv_id',
}
const asks = (error: ApiError) => error.code === 'note_repeated' || error.code === 'note_on_hold'

/** The form of a new note: Close asks when something was typed, Save posts, and the server may ask back (S-39, S-44). */
export function AddNote({ clientId, draft, tags, onClose, onSaved }: AddNoteProps) {
  const { t } = useTranslation('staff-notes')
  const { note, clear, isDirty } = draft
  const account = useNoteAccount(useConsumerDebts(clientId).data?.debts, note.account)
  const [isClosing, setClosing] = useState(false)
  /** The server's own words. */
  const [question, setQuestion] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const errors = useFieldErrors<NoteField>(noteFields)
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(form)
  const { run, isRunning } = useAction(endpoints.createNote, {
    refresh: [endpoints.listNotes, endpoints.listHistory],
  })
  const { internal, external } = tags
  const chosen = [...(internal ?? []), ...(external ?? [])].filter((tag) => note.tags.includes(tag.id))

  const save = async (force: boolean) => {
    if (errors.show(problemsOf(note, chosen, (external?.length ?? 0) > 0))) return
    const answer = await run({
      body: {
        customer_id: clientId,
        tags: chosen.map((tag) => tag.id),
        comment: note.comment.trim(),
        phone_number: phoneToWire(note.phone),
        data_id: account.chosen || null,
        conv_id: note.conversation.trim() || null,
        force,
      },
    })
    if (answer.ok) {
      clear()
      toast.success(t('form.saved'))
      onSaved()
      return
    }
    if (asks(answer.error)) {
      setQuestion(errorText(answer.error))
      return
    }
    setQuestion(undefined)
    // A tag may have been archived, an account moved, since the form was opened.
    if (answer.error.fields['tags']) tags.refresh()
    const refused = noteFields.flatMap((field) => {
      const issue = answer.error.fields[wireNames[field]]?.[0]
      return issue ? [[field, fieldText(issue)] as const] : []
    })
    errors.show(Object.fromEntries(refused))
    // S-44: of a forced save the first reason at data_id; S-86: 'Error: …'.
    const dataId = answer.error.fields['data_id']?.[0]
    setFailure(t('error', { message: force && dataId ? fieldText(dataId) : errorText(answer.error) }))
  }
  const isTooLong = problemsOf(note, chosen, false).conversation !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return
    setFailure(undefined)
    void save(false)
  }
  const close = () => (isDirty ? setClosing(true) : onClose())
  return (
    <Card title={t('form.title')}>
      {internal === undefined || external === undefined ? (
        <TagsPending tags={tags} />
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <Stack gap={6}>
            <NoteFields {...{ draft, internal, external, account, errors }} />
            {failure ? (
              <Notice tone="danger" live="assertive">
                {failure}
              </Notice>
            ) : null}
            <Cluster>
              <Button
                type="submit"
                kind="primary"
                isLoading={isRunning}
                disabledReason={isTooLong ? fieldText('conversation_id_long') : undefined}
              >
                {t('form.save')}
              </Button>
              <Button onClick={close}>{t('form.close')}</Button>
            </Cluster>
          </Stack>
        </form>
      )}
      {question === undefined ? null : (
        <ConfirmNote
          question={question}
          isRunning={isRunning}
          onConfirm={() => void save(true)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {isClosing ? (
        <DiscardNote
          onDiscard={() => {
            clear()
            onClose()
          }}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </Card>
  )
}

function TagsPending({ tags }: { tags: ReturnType<typeof useActiveTags> }) {
  const { t } = useTranslation('staff-notes')
  if (tags.error)
    return (
      <ErrorState title={t('form.tagsFailed')} onRetry={tags.refresh} requestId={tags.error.requestId}>
        {errorText(tags.error)}
      </ErrorState>
    )
  return (
    <Loading label={t('form.tagsLoading')}>
      <Skeleton shape="row" count={4} />
    </Loading>
  )
}
