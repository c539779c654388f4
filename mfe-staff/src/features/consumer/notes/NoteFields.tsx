import { useEffect, useRef } from 'react'
import { CONVERSATION_ID_MAX, FREE_TEXT_MAX, formatPhoneEntry, PHONE_FORMATTED_LENGTH } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { Form } from '@portal/shared/kit'
import { Notice, SelectField, TextArea, TextField } from '@portal/shared/ui'
import { TagPicker } from './TagPicker.tsx'
import { ToldFields } from './ToldFields.tsx'
import type { NoteAccount } from './use-note-account.ts'
import type { NoteDraft } from './use-note-form.ts'
import type { ActiveTags } from './use-notes.ts'
import styles from './NoteFields.module.css'

interface NoteFieldsProps {
  form: Form<NoteDraft>
  tags: ActiveTags
  account: NoteAccount
}

/** Text, tags, account, phone and conversation of a note (S-40 to S-42). */
export function NoteFields({ form, tags, account }: NoteFieldsProps) {
  const { t } = useTranslation('staff-notes')
  const comment = useRef<HTMLTextAreaElement>(null)
  // The form is opened to write.
  useEffect(() => comment.current?.focus(), [])
  const { id, error, ...chosen } = form.field('tags')
  const picked = account.pick(form.values.data_id)
  const contacts = [...tags.internal, ...tags.external]
    .filter((tag) => form.values.tags.includes(tag.id))
    .map(({ contact }) => contact)
  return (
    <>
      <TextArea
        {...form.field('comment')}
        ref={comment}
        label={t('form.comment')}
        help={t('form.commentHelp')}
        limit={FREE_TEXT_MAX}
        rows={4}
      />
      <TagPicker {...{ id, error }} {...chosen} legend={t('form.tags')} tags={tags.internal} />
      {tags.external.length > 0 ? <TagPicker {...chosen} legend={t('form.externalTags')} tags={tags.external} /> : null}
      {contacts.some((contact) => contact !== 'none') ? <ToldFields {...{ form, contacts }} /> : null}
      <NoteDetails {...{ form, account }} isPhoneWanted={contacts.includes('wrong_number')} />
      {picked?.status === 'on_hold' ? (
        <Notice tone="warning" live="polite">
          {fieldText('note_on_hold')}
        </Notice>
      ) : null}
    </>
  )
}

interface NoteDetailsProps extends Pick<NoteFieldsProps, 'form' | 'account'> {
  /** The tags say that a number is wrong: which one. */
  isPhoneWanted: boolean
}

/** Account, phone and conversation of a note. */
function NoteDetails({ form, account, isPhoneWanted }: NoteDetailsProps) {
  const { t } = useTranslation('staff-notes')
  const conversation = form.field('conv_id')
  const isTooLong = conversation.value.trim().length > CONVERSATION_ID_MAX
  return (
    <div className={styles.details}>
      <SelectField
        {...form.field('data_id')}
        label={t('form.account')}
        isOptional
        value={account.pick(form.values.data_id)?.referenceNumber ?? ''}
        options={[
          { value: '', label: t('form.noAccount') },
          ...account.debts.map(({ referenceNumber, originalCreditor }) => ({
            value: referenceNumber,
            label: originalCreditor ? `${referenceNumber} · ${originalCreditor}` : referenceNumber,
          })),
        ]}
      />
      <TextField
        {...form.field('phone_number')}
        type="tel"
        label={t('form.phone')}
        isOptional={!isPhoneWanted}
        autoComplete="off"
        inputMode="tel"
        maxLength={PHONE_FORMATTED_LENGTH}
        mask={formatPhoneEntry}
      />
      <TextField
        {...conversation}
        error={isTooLong ? fieldText('conversation_id_long') : conversation.error}
        label={t('form.conversation')}
        isOptional
        autoComplete="off"
      />
    </div>
  )
}
