import { useId, useState, type SyntheticEvent } from 'react'
import { formatCents, formatDate, parseLocalDate, paymentProblem, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Stack, TextField } from '@portal/shared/ui'
import type { FailureProps } from './failure-props.ts'
import { MendFailed } from './MendFailed.tsx'
import { useMend } from './use-mend.ts'

/** F-08: the failed payment on a day that suits better. */
export function MoveFailedDialog({ plan, failure, actingFor, onClose }: FailureProps & { onClose: () => void }) {
  const { t } = useTranslation(['payments-failure', 'common'])
  const language = useLanguage()
  const formId = useId()
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

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem || (await mend({ choice: 'move', date })) === undefined) return
    toast.success(t('move.done', { date: inWords(date) }))
    onClose()
  }
  return (
    <Dialog
      title={t('move.open')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" isLoading={isRunning} disabledReason={why}>
            {parseLocalDate(date) && !problem ? t('move.confirm', { date: inWords(date) }) : t('move.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack>
          <MendFailed error={error} />
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
        </Stack>
      </form>
    </Dialog>
  )
}
