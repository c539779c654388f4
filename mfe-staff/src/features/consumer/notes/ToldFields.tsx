import { toldOutcome, toldRequests, type TagContact } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import type { Form } from '@portal/shared/kit'
import { Notice, RadioGroup, TextField } from '@portal/shared/ui'
import type { NoteDraft } from './use-note-form.ts'

/** What the chosen tags do beside marking the note: a call counts, a request holds at once. */
export function ToldFields({ form, contacts }: { form: Form<NoteDraft>; contacts: readonly TagContact[] }) {
  const { t } = useTranslation('staff-contact')
  const outcome = toldOutcome(contacts)
  return (
    <>
      <ToldNotice contacts={contacts} />
      {outcome ? (
        <>
          <RadioGroup
            legend={t('told.who')}
            isInline
            {...form.field('direction')}
            options={[
              { value: 'out', label: t('told.out') },
              { value: 'in', label: t('told.in') },
            ]}
          />
          <TextField
            label={t('told.when')}
            help={t('told.whenHelp')}
            type="datetime-local"
            isOptional
            width="medium"
            {...form.field('contacted_at')}
          />
        </>
      ) : null}
    </>
  )
}

/** What a note with these tags does, in words. */
export function ToldNotice({ contacts }: { contacts: readonly TagContact[] }) {
  const { t } = useTranslation('staff-contact')
  const outcome = toldOutcome(contacts)
  const requests = toldRequests(contacts)
  const dispute = contacts.includes('dispute')
  if (!outcome && requests.length === 0 && !dispute) return null
  return (
    <Notice tone={requests.length > 0 ? 'warning' : 'info'} live="polite">
      {[
        outcome ? t(`told.does.${outcome}`) : null,
        ...requests.map((kind) => t(`told.does.${kind}`)),
        dispute ? t('told.does.dispute') : null,
      ]
        .filter((text) => text !== null)
        .join(' ')}
    </Notice>
  )
}
