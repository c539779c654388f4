import { useEffect, useRef } from 'react'
import type { Tag } from '@portal/shared/contract'
import { CONVERSATION_ID_MAX, FREE_TEXT_MAX, formatPhoneEntry, PHONE_FORMATTED_LENGTH } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { FieldErrorsControl } from '@portal/shared/kit'
import { Notice, SelectField, TextArea, TextField } from '@portal/shared/ui'
import type { NoteDraftControl } from './note-draft.ts'
import type { NoteField } from './note-problems.ts'
import { TagPicker } from './TagPicker.tsx'
import type { useNoteAccount } from './use-note-account.ts'
import styles from './NoteFields.module.css'

interface NoteFieldsProps {
  draft: NoteDraftControl
  internal: readonly Tag[]
  external: readonly Tag[]
  account: ReturnType<typeof useNoteAccount>
  errors: FieldErrorsControl<NoteField>
}

/** Text, tags, account, phone and conversation of a note (S-40 to S-42). */
export function NoteFields({ draft, internal, external, account, errors }: NoteFieldsProps) {
  const { t } = useTranslation('staff-notes')
  const { note, change } = draft
  const comment = useRef<HTMLTextAreaElement>(null)
  // The form was opened to write.
  useEffect(() => comment.current?.focus(), [])
  const toggle = (id: string) => {
    change({ tags: note.tags.includes(id) ? note.tags.filter((tag) => tag !== id) : [...note.tags, id] })
    errors.clear('tags')
  }
  const tooLong = note.conversation.trim().length > CONVERSATION_ID_MAX ? fieldText('conversation_id_long') : undefined
  return (
    <>
      <TextArea
        {...errors.field('comment')}
        ref={comment}
        label={t('form.comment')}
        help={t('form.commentHelp')}
        limit={FREE_TEXT_MAX}
        rows={4}
        value={note.comment}
        onChange={(text) => {
          change({ comment: text })
          errors.clear('comment')
        }}
      />
      <TagPicker
        {...errors.field('tags')}
        legend={t('form.tags')}
        tags={internal}
        chosen={note.tags}
        onToggle={toggle}
      />
      {external.length > 0 ? (
        <TagPicker legend={t('form.externalTags')} tags={external} chosen={note.tags} onToggle={toggle} />
      ) : null}
      <div className={styles.details}>
        <SelectField
          {...errors.field('account')}
          label={t('form.account')}
          isOptional
          value={account.chosen}
          onChange={(chosen) => {
            change({ account: chosen })
            errors.clear('account')
          }}
          options={[
            { value: '', label: t('form.noAccount') },
            ...account.debts.map(({ referenceNumber, originalCreditor }) => ({
              value: referenceNumber,
              label: originalCreditor ? `${referenceNumber} · ${originalCreditor}` : referenceNumber,
            })),
          ]}
        />
        <TextField
          {...errors.field('phone')}
          type="tel"
          label={t('form.phone')}
          isOptional
          autoComplete="off"
          inputMode="tel"
          maxLength={PHONE_FORMATTED_LENGTH}
          mask={formatPhoneEntry}
          value={note.phone}
          onChange={(phone) => {
            change({ phone })
            errors.clear('phone')
          }}
        />
        <TextField
          {...errors.field('conversation')}
          error={tooLong ?? errors.field('conversation').error}
          label={t('form.conversation')}
          isOptional
          autoComplete="off"
          value={note.conversation}
          onChange={(conversation) => {
            change({ conversation })
            errors.clear('conversation')
          }}
        />
      </div>
      {account.isOnHold ? (
        <Notice tone="warning" live="polite">
          {fieldText('note_on_hold')}
        </Notice>
      ) : null}
    </>
  )
}
