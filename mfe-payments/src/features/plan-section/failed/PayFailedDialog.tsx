import { useState } from 'react'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { methodLabel } from '../../../lib/method-label.ts'
import type { FailureProps } from './failure-props.ts'
import { MendFailed } from './MendFailed.tsx'
import { useMend } from './use-mend.ts'

/** F-08: the failed payment now, by the plan's own method. */
export function PayFailedDialog({ plan, failure, actingFor, onClose }: FailureProps & { onClose: () => void }) {
  const { t } = useTranslation(['payments-failure', 'payments', 'common'])
  const language = useLanguage()
  const physical = useCapability('method.physical')
  const { mend, isRunning, error } = useMend(plan.id, actingFor)
  const [isDeclined, setDeclined] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const amount = formatCents(failure.amount, language)
  const method = methodLabel(plan.payment_method, physical, (key) => t(`payments:${key}`))

  const onPay = async () => {
    setDeclined(false)
    const became = await mend({ choice: 'pay_now', hasAgreed: true })
    if (became === 'failed') setDeclined(true)
    if (became === 'unknown') setUnknown(true)
    if (became !== 'accepted') return
    toast.success(t('pay.done', { amount }))
    onClose()
  }
  return (
    <Dialog
      title={t('pay.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t(isUnknown ? 'common:action.close' : 'common:action.cancel')}</Button>
          {isUnknown ? null : (
            <Button kind="primary" isLoading={isRunning} onClick={() => void onPay()}>
              {t('pay.open', { amount })}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <MendFailed error={error} isDeclined={isDeclined} />
        {isUnknown ? (
          <Notice tone="warning" live="assertive" title={t('pay.unknownTitle')}>
            {t('pay.unknown')}
          </Notice>
        ) : (
          <p>{t('pay.text', { amount, method })}</p>
        )}
      </Stack>
    </Dialog>
  )
}
