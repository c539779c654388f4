import { useId, useState, type SyntheticEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type PlanOptions } from '@portal/shared/contract'
import { formatCents, formatDate, parseLocalDate, paymentProblem, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Stack, TextField } from '@portal/shared/ui'
import { ChangeFailed } from './ChangeFailed.tsx'
import { changedByPlan } from './use-plan-options.ts'

/** What the dialogs of the next payment are told. */
export interface NextPaymentDialogProps {
  next: NonNullable<PlanOptions['next_payment']>
  options: PlanOptions
  actingFor: string | undefined
  onClose: () => void
}

/** F-01: the next payment on another day, inside the tenant's window. */
export function MovePaymentDialog({ next, options, actingFor, onClose }: NextPaymentDialogProps) {
  const { t } = useTranslation(['payments-change', 'common'])
  const language = useLanguage()
  const formId = useId()
  const move = useAction(endpoints.movePlanPayment, { refresh: changedByPlan })
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const { window, blocked_dates: blocked, left } = options.move
  const inWords = (day: string) => formatDate(day as LocalDate, 'medium', language)
  const words = window && { from: inWords(window.from), to: inWords(window.to) }
  const from = (window?.from ?? next.date) as LocalDate
  const rules = { from, to: window ? (window.to as LocalDate) : null, blocked: [...blocked, next.date] }
  const problem = paymentProblem({ id: next.payment_id, date, amount: '', isAmountFixed: true }, rules)
  const why = problem && t(date === next.date ? 'move.same' : `move.${problem}`, words ?? {})

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem) return
    const body = { client_id: actingFor ?? null, date, reason }
    const end = await move.run({ params: { id: next.payment_id }, body })
    if (!end.ok) return
    toast.success(t('move.done', { date: inWords(date) }))
    onClose()
  }
  return (
    <Dialog
      title={t('move.title')}
      onClose={onClose}
      isDismissable={!move.isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" isLoading={move.isRunning} disabledReason={why}>
            {parseLocalDate(date) && !problem ? t('move.confirm', { date: inWords(date) }) : t('move.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack>
          <ChangeFailed error={move.error} />
          <p>{t('move.text', { amount: formatCents(next.amount, language), date: inWords(next.date) })}</p>
          <TextField
            type="date"
            label={t('move.date')}
            help={words ? t('move.window', words) : undefined}
            value={date}
            min={from}
            max={window?.to}
            onChange={(day) => {
              move.clearError()
              setDate(day)
            }}
            error={date && problem ? why : undefined}
            width="short"
          />
          <TextField label={t('reason')} value={reason} onChange={setReason} maxLength={200} isOptional />
          {/* Staff are not bound by what a consumer may do alone. */}
          {actingFor ? null : <p>{t('move.left', { count: left })}</p>}
        </Stack>
      </form>
    </Dialog>
  )
}
