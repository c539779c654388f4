import { endpoints, type PlanOptions } from '@portal/shared/contract'
import { formatCents, formatDate, parseLocalDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { ChangeFailed } from './ChangeFailed.tsx'
import { moveDays, moveProblem, type NextPayment } from './move-day.ts'
import { changedByPlan } from './use-plan-options.ts'

/** Props of the next payment's dialogs. */
export interface NextPaymentDialogProps {
  next: NextPayment
  options: PlanOptions
  actingFor: string | undefined
  onClose: () => void
}

/** F-01: moves the next payment to another day within the tenant's window. */
export function MovePaymentDialog({ next, options, actingFor, onClose }: NextPaymentDialogProps) {
  const { t } = useTranslation('payments-change')
  const language = useLanguage()
  const form = useForm(
    endpoints.movePlanPayment,
    { date: '', reason: '' },
    {
      input: (typed) => ({ params: { id: next.payment_id }, body: { client_id: actingFor ?? null, ...typed } }),
      refresh: changedByPlan,
      failure: (error) => <ChangeFailed error={error} />,
      onDone: (_, moved) => {
        toast.success(t('move.done', { date: inWords(moved.date) }))
        onClose()
      },
    },
  )
  const { date } = form.values
  const { window, left } = options.move
  const inWords = (day: string) => formatDate(day as LocalDate, 'medium', language)
  const words = window && { from: inWords(window.from), to: inWords(window.to) }
  const { from } = moveDays(next, options.move)
  const problem = moveProblem(next, options.move, date)
  const why = problem && t(`move.${problem}`, words ?? {})

  return (
    <FormDialog
      title={t('move.title')}
      confirm={parseLocalDate(date) && !problem ? t('move.confirm', { date: inWords(date) }) : t('move.submit')}
      form={form}
      disabledReason={why}
      onClose={onClose}
    >
      <p>{t('move.text', { amount: formatCents(next.amount, language), date: inWords(next.date) })}</p>
      <TextField
        type="date"
        label={t('move.date')}
        help={words ? t('move.window', words) : undefined}
        min={from}
        max={window?.to}
        {...form.field('date')}
        error={date && problem ? why : undefined}
        width="short"
      />
      <TextField label={t('reason')} {...form.field('reason')} maxLength={200} isOptional />
      {/* The consumer's limit does not bind staff. */}
      {actingFor ? null : <p>{t('move.left', { count: left })}</p>}
    </FormDialog>
  )
}
