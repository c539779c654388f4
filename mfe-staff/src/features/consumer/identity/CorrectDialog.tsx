import { useState } from 'react'
import { CORRECTION_REASON_MAX, endpoints, type ClientProfile } from '@portal/shared/contract'
import { NAME_MAX } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm, type Form } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { FilesField, filesToSend, Notice, TextArea, TextField, type PickedFile } from '@portal/shared/ui'
import { identityReads } from './use-identity.ts'

interface CorrectDialogProps {
  consumer: ClientProfile
  /** Another person decides, so nothing changes yet. */
  waits: boolean
  onClose: () => void
}

interface Draft {
  first_name: string
  last_name: string
  dob: string
  ssn: string
  reason: string
  attachments: readonly PickedFile[]
}

const nothing: Draft = { first_name: '', last_name: '', dob: '', ssn: '', reason: '', attachments: [] }

/** Corrects who the customer is, with a reason and a document; what is left empty stays (I-05). */
export function CorrectDialog({ consumer, waits, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('staff-identity')
  const [isReading, setReading] = useState(false)
  const form = useForm(endpoints.correctIdentity, nothing, {
    input: ({ reason, attachments, ...fields }) => ({
      params: { client_id: consumer.client_id },
      body: {
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== '')),
        reason,
        attachments: filesToSend(attachments),
      },
    }),
    refresh: identityReads,
    onDone: ({ status }) => {
      toast.success(t(status === 'waiting' ? 'asked' : 'done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('title', { name: consumer.full_name })}
      size="medium"
      confirm={t(waits ? 'ask' : 'correct')}
      disabledReason={isReading ? t('files.reading') : undefined}
      {...{ form, onClose }}
    >
      <p>{t('help')}</p>
      {waits ? <Notice tone="info">{t('waits')}</Notice> : null}
      <TextField label={t('field.first_name')} isOptional maxLength={NAME_MAX} {...form.field('first_name')} />
      <TextField label={t('field.last_name')} isOptional maxLength={NAME_MAX} {...form.field('last_name')} />
      <TextField label={t('field.dob')} type="date" width="medium" isOptional {...form.field('dob')} />
      <TextField
        label={t('field.ssn')}
        help={t('ssnHelp', { ssn: consumer.ssn ?? t('none') })}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
        isOptional
        {...form.field('ssn')}
      />
      <TextArea label={t('field.reason')} rows={3} limit={CORRECTION_REASON_MAX} {...form.field('reason')} />
      <Documents form={form} onReading={setReading} />
    </FormDialog>
  )
}

function Documents({ form, onReading }: { form: Form<Draft>; onReading: (isReading: boolean) => void }) {
  const { t } = useTranslation('staff-identity')
  const { value, error, onChange } = form.field('attachments')
  const texts = {
    legend: t('files.title'),
    help: t('files.help'),
    list: t('files.list'),
    add: t('files.add'),
    remove: t('files.removeIt'),
    removeNamed: (name: string) => t('files.remove', { name }),
    issue: fieldText,
  }
  return <FilesField texts={texts} files={value} error={error} onFiles={onChange} onReading={onReading} />
}
