import { useState } from 'react'
import { LEGAL_TEXT_MAX } from '@portal/shared/contract'
import { bankruptcyChapters, bankruptcyOutcomes, legalStatusRule, type LegalStatusFact } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { Form } from '@portal/shared/kit'
import { FilesField, SelectField, TextArea, TextField } from '@portal/shared/ui'
import type { StatusDraft } from './status-draft.ts'

interface StatusFieldsProps {
  form: Form<StatusDraft>
  onReading: (isReading: boolean) => void
}

/** The facts of the chosen kind, the evidence and its files. */
export function StatusFields({ form, onReading }: StatusFieldsProps) {
  const { t } = useTranslation('staff-legal')
  const { kind } = form.values
  if (kind === '') return null
  return (
    <>
      {legalStatusRule(kind).facts.map((fact) => (
        <FactField key={fact} form={form} fact={fact} />
      ))}
      <TextArea
        label={t('field.evidence')}
        help={t('evidenceHelp')}
        rows={4}
        limit={LEGAL_TEXT_MAX}
        {...form.field('evidence')}
      />
      <ProofField form={form} onReading={onReading} />
    </>
  )
}

const DAYS: readonly LegalStatusFact[] = ['from', 'until', 'outcome_on']

function FactField({ form, fact }: { form: Form<StatusDraft>; fact: LegalStatusFact }) {
  const { t } = useTranslation('staff-legal')
  const { kind } = form.values
  if (kind === '') return null
  const label = t(`fact.${kind}.${fact}` as 'fact.scra.from')
  const field = form.field(fact)
  const isOptional = !legalStatusRule(kind).needed.includes(fact)
  if (fact === 'chapter')
    return (
      <SelectField
        label={label}
        {...field}
        placeholder={t('choose')}
        options={bankruptcyChapters.map((value) => ({
          value,
          label: value === 'unknown' ? t('chapterUnknown') : value,
        }))}
      />
    )
  if (fact === 'outcome')
    return (
      <SelectField
        label={label}
        help={t(`outcomeHelp.${(field.value || 'open') as 'open'}`)}
        {...field}
        options={bankruptcyOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
      />
    )
  if (fact === 'outcome_on' && form.values.outcome === 'open') return null
  if (DAYS.includes(fact))
    return <TextField label={label} type="date" width="medium" isOptional={isOptional} {...field} />
  return (
    <TextField
      label={label}
      isOptional={isOptional}
      {...(fact === 'phone' && { type: 'tel', autoComplete: 'off' })}
      {...field}
    />
  )
}

function ProofField({ form, onReading }: StatusFieldsProps) {
  const { t } = useTranslation('staff-legal')
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

/** Whether a chosen file is still being made smaller, and why the form waits for it. */
export function useReading() {
  const { t } = useTranslation('staff-legal')
  const [isReading, setReading] = useState(false)
  return { onReading: setReading, disabledReason: isReading ? t('files.reading') : undefined }
}
