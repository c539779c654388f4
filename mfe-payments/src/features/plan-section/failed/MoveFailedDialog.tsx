import { useState } from 'react'
import { formatCents, formatDate, parseLocalDate, paymentProblem, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { MendFailed } from './MendFailed.tsx'
import { useMend, type FailureProps } from './use-mend.ts'

/** F-08: moves the failed payment to another day. */
export function MoveFailedDialog({ plan, failure, actingFor, onClose }: FailureProps & { onClose: () => void }) {
  const { t } = useTranslation('payments-failure')
  const language = useLanguage()
  const { mend, isRunning, error, clearError } = useMend(plan.id, actingFor)
  const [date, setDate] = useState('')
  const { window, blocked_dates: blocked } = failure.move
  const inWords = (day: string) => formatDate(day as LocalDate, 'medium', language)
  const words = window ? { from: inWords(window.from), to: inWords(window.to) } : { from: '', to: '' }
  const rules = {
    from: (window?.from ?? failure.due_date) as LocalDate,
    to: (window?.to ?? null) as LocalDate | null,
    blocked,
  }
  const problem = paymentProblem({ id: failure.payment_id, date, amount: '', isAmountFixed: true }, rules)
  const why = problem && t(`move.${problem}`, words)

  const submit = async () => {
    if (!(await mend({ choice: 'move', date }))) return
    toast.success(t('move.done', { date: inWords(date) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('move.open')}
      confirm={parseLocalDate(date) && !problem ? t('move.confirm', { date: inWords(date) }) : t('move.submit')}
      disabledReason={why}
      form={{ isSending: isRunning, failure: error && <MendFailed end={error} />, submit }}
      onClose={onClose}
    >
      <p>{t('move.text', { amount: formatCents(failure.amount, language) })}</p>
      <TextField
        type="date"
        label={t('move.date')}
        help={window ? t('move.window', words) : undefined}
        value={date}
        min={window?.from}
        max={window?.to}
        onChange={(day) => {
          clearError()
          setDate(day)
        }}
        error={date && problem ? why : undefined}
        width="short"
      />
    </FormDialog>
  )
}
