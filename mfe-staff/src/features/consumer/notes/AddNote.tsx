import { useRef, useState } from 'react'
import { CONVERSATION_ID_MAX } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, Refused } from '@portal/shared/kit'
import { Button, Card, Cluster, Loaded, Stack } from '@portal/shared/ui'
import { useSubmitKey } from '../../../lib/use-submit-key.ts'
import { NoteFields } from './NoteFields.tsx'
import { useNoteAccount } from './use-note-account.ts'
import { useNoteForm } from './use-note-form.ts'
import type { ActiveTags, useActiveTags } from './use-notes.ts'

interface AddNoteProps {
  clientId: string
  tags: ReturnType<typeof useActiveTags>
  onClose: () => void
  onSaved: () => void
}

/** The card of a new note; it needs the tags (S-43). */
export function AddNote({ tags, ...rest }: AddNoteProps) {
  const { t } = useTranslation('staff-notes')
  return (
    <Card title={t('form.title')}>
      <Loaded query={tags} loading={t('form.tagsLoading')} failed={t('form.tagsFailed')} rows={4}>
        {(data) => <NoteForm {...rest} tags={data} onTagsRefused={tags.refresh} />}
      </Loaded>
    </Card>
  )
}

interface NoteFormProps extends Omit<AddNoteProps, 'tags'> {
  tags: ActiveTags
  onTagsRefused: () => void
}

/** Close asks about typed text, Save sends the note, and the server may ask for a confirmation (S-39, S-44). */
function NoteForm({ clientId, tags, onTagsRefused, onClose, onSaved }: NoteFormProps) {
  const { t } = useTranslation('staff-notes')
  const account = useNoteAccount(clientId)
  const [isClosing, setClosing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useSubmitKey(element)
  const note = useNoteForm({ clientId, tags, account, onTagsRefused, onSaved })
  const { form, save, question } = note
  const isTooLong = form.values.conv_id.trim().length > CONVERSATION_ID_MAX
  const discard = () => {
    form.reset()
    onClose()
  }
  return (
    <>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTooLong) save(false)
        }}
        noValidate
      >
        <Stack gap={6}>
          <NoteFields {...{ form, tags, account }} />
          <Refused failure={note.failure} />
          <Cluster>
            <Button
              type="submit"
              kind="primary"
              isLoading={form.isSending}
              disabledReason={isTooLong ? fieldText('conversation_id_long') : undefined}
            >
              {t('form.save')}
            </Button>
            <Button onClick={() => (note.isTyped ? setClosing(true) : onClose())}>{t('form.close')}</Button>
          </Cluster>
        </Stack>
      </form>
      {question === undefined ? null : (
        <Question text={question} isSending={form.isSending} onYes={() => save(true)} onClose={note.onQuestionClose} />
      )}
      {isClosing ? <Discard onDiscard={discard} onClose={() => setClosing(false)} /> : null}
    </>
  )
}

interface QuestionProps {
  text: string
  isSending: boolean
  onYes: () => void
  onClose: () => void
}

/** S-44: the server's question about a note that may be a mistake. */
function Question({ text, isSending, onYes, onClose }: QuestionProps) {
  const { t } = useTranslation('staff-notes')
  const form = { isSending, failure: null, submit: onYes }
  return (
    <FormDialog title={t('confirm.title')} confirm={t('confirm.action')} {...{ form, onClose }}>
      <p>{text}</p>
    </FormDialog>
  )
}

/** S-39: asks before a typed note is discarded. */
function Discard({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { t } = useTranslation('staff-notes')
  const form = { isSending: false, failure: null, submit: onDiscard }
  return (
    <FormDialog
      title={t('discard.title')}
      confirm={t('discard.action')}
      cancel={t('discard.keep')}
      isDanger
      {...{ form, onClose }}
    >
      <p>{t('discard.help')}</p>
    </FormDialog>
  )
}
