import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { methodLabel } from '../../../lib/method-label.ts'
import { MendFailed } from './MendFailed.tsx'
import type { FailureProps } from './use-mend.ts'
import type { usePayFailed } from './use-pay-failed.ts'

interface PayFailedDialogProps extends Pick<FailureProps, 'plan' | 'failure'> {
  order: ReturnType<typeof usePayFailed>
  onClose: () => void
}

/** F-08: pays the failed payment now, by the plan's own method. */
export function PayFailedDialog({ plan, failure, order, onClose }: PayFailedDialogProps) {
  const { t } = useTranslation(['payments-failure', 'payments'])
  const language = useLanguage()
  const physical = useCapability('method.physical')
  const amount = formatCents(failure.amount, language)
  const method = methodLabel(plan.payment_method, physical, (key) => t(`payments:${key}`))
  return (
    <FormDialog
      title={t('pay.title')}
      confirm={t('pay.open', { amount })}
      form={{
        isSending: order.isRunning,
        failure: order.end && <MendFailed end={order.end} />,
        submit: () => order.pay(failure),
      }}
      onClose={onClose}
    >
      <p>{t('pay.text', { amount, method })}</p>
    </FormDialog>
  )
}
