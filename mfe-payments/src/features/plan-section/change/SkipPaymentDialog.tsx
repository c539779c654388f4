import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { ChangeFailed } from './ChangeFailed.tsx'
import type { NextPaymentDialogProps } from './MovePaymentDialog.tsx'
import { changedByPlan } from './use-plan-options.ts'

/** F-01: moves the next payment behind the last one, after an explanation of the plan's new end. */
export function SkipPaymentDialog({ next, options, actingFor, onClose }: NextPaymentDialogProps) {
  const { t } = useTranslation('payments-change')
  const language = useLanguage()
  const { run } = useAction(endpoints.skipPlanPayment, { refresh: changedByPlan })
  const [reason, setReason] = useState('')
  const { appended_on: appended, left } = options.skip
  const inWords = (day: string) => formatDate(day as LocalDate, 'medium', language)
  const values = { amount: formatCents(next.amount, language), date: inWords(next.date) }

  return (
    <ConfirmDialog
      title={t('skip.title')}
      confirm={t('skip.confirm')}
      run={() => run({ params: { id: next.payment_id }, body: { client_id: actingFor ?? null, reason } })}
      failure={(error) => <ChangeFailed error={error} />}
      onDone={() => toast.success(t('skip.done', values))}
      onClose={onClose}
    >
      <p>{t('skip.text', values)}</p>
      <p>{appended ? t('skip.appended', { ...values, end: inWords(appended) }) : t('skip.appendedLater', values)}</p>
      <p>{t('skip.others')}</p>
      <TextField label={t('reason')} value={reason} onChange={setReason} maxLength={200} isOptional />
      {/* The consumer's limit does not bind staff. */}
      {actingFor ? null : <p>{t('skip.left', { count: left })}</p>}
    </ConfirmDialog>
  )
}
