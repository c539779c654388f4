import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { FindingOutDialog } from '../../../lib/FindingOutDialog.tsx'
import { methodLabel } from '../../../lib/method-label.ts'
import { MendFailed } from './MendFailed.tsx'
import type { FailureProps } from './use-mend.ts'
import { usePayFailed } from './use-pay-failed.ts'

/** F-08: pays the failed payment now, by the plan's own method. */
export function PayFailedDialog({ onClose, ...props }: FailureProps & { onClose: () => void }) {
  const { plan, failure } = props
  const { t } = useTranslation(['payments-failure', 'payments'])
  const language = useLanguage()
  const physical = useCapability('method.physical')
  const amount = formatCents(failure.amount, language)
  const method = methodLabel(plan.payment_method, physical, (key) => t(`payments:${key}`))
  const { pay, isRunning, error, isDeclined, undecided, finding } = usePayFailed(props, () => {
    toast.success(t('pay.done', { amount }))
    onClose()
  })
  if (undecided) return <FindingOutDialog paymentKey={undecided} {...finding} onClose={onClose} />
  return (
    <FormDialog
      title={t('pay.title')}
      confirm={t('pay.open', { amount })}
      form={{
        isSending: isRunning,
        failure: error || isDeclined ? <MendFailed error={error} isDeclined={isDeclined} /> : undefined,
        submit: pay,
      }}
      onClose={onClose}
    >
      <p>{t('pay.text', { amount, method })}</p>
    </FormDialog>
  )
}
