import { useState } from 'react'
import type { OfferRow } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, FormErrorSummary } from '@portal/shared/kit'
import { ConditionFields } from './ConditionFields.tsx'
import { FloorFields } from './FloorFields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { problemsOf, rowOf, typedRow, type TypedRow } from './row-form.ts'
import type { RowFields } from './row-fields.ts'

interface RowDialogProps {
  title: string
  row: OfferRow
  onDone: (row: OfferRow) => void
  onClose: () => void
}

/** Edits a row: whom it is for, what they are offered, and within which floors. */
export function RowDialog({ title, row, onDone, onClose }: RowDialogProps) {
  const { t } = useTranslation('staff-offers')
  const [typed, setTyped] = useState(() => typedRow(row))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = () => {
    const found = problemsOf(typed)
    setProblems(found)
    if (Object.keys(found).length === 0) onDone(rowOf(typed))
  }
  const put = (change: Partial<TypedRow>) => setTyped((now) => ({ ...now, ...change }))
  const idOf = (field: string) => `offer-row-${field.replaceAll('.', '-')}`
  const fields: RowFields = {
    typed,
    put,
    at: (field) => ({
      id: idOf(field),
      error: problems[field] === undefined ? undefined : t(`problem.${problems[field]}`),
    }),
  }
  return (
    <FormDialog
      title={title}
      size="large"
      form={{ isSending: false, failure: undefined, submit }}
      confirm={t('done')}
      onClose={onClose}
    >
      <FormErrorSummary
        errors={Object.entries(problems).map(([field, code]) => ({
          id: idOf(field),
          message: `${t(`field.${field.replace(/^offers\.\d+\./, 'offer.')}`)}: ${t(`problem.${code}`)}`,
        }))}
      />
      <ConditionFields {...fields} />
      <OfferFields {...fields} />
      <FloorFields {...fields} />
    </FormDialog>
  )
}
