import { useState } from 'react'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'
import { methodLabel } from '../../../lib/method-label.ts'
import { MendFailed } from './MendFailed.tsx'
import { useMend, type FailureProps } from './use-mend.ts'

/** F-08: pays the failed payment now, by the plan's own method. */
export function PayFailedDialog({ plan, failure, actingFor, onClose }: FailureProps & { onClose: () => void }) {
  const { t } = useTranslation(['payments-failure', 'payments', 'common'])
  const language = useLanguage()
  const physical = useCapability('method.physical')
  const { mend, isRunning, error } = useMend(plan.id, actingFor)
  const [isDeclined, setDeclined] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const amount = formatCents(failure.amount, language)
  const method = methodLabel(plan.payment_method, physical, (key) => t(`payments:${key}`))

  const submit = async () => {
    setDeclined(false)
    const became = await mend({ choice: 'pay_now', hasAgreed: true })
    if (became === 'failed') setDeclined(true)
    if (became === 'unknown') setUnknown(true)
    if (became !== 'accepted') return
    toast.success(t('pay.done', { amount }))
    onClose()
  }
  const refused = error || isDeclined ? <MendFailed error={error} isDeclined={isDeclined} /> : undefined
  return (
    <FormDialog
      title={t('pay.title')}
      confirm={isUnknown ? null : t('pay.open', { amount })}
      cancel={isUnknown ? t('common:action.close') : undefined}
      form={{ isSending: isRunning, failure: refused, submit }}
      onClose={onClose}
    >
      {isUnknown ? (
        <Notice tone="warning" live="assertive" title={t('pay.unknownTitle')}>
          {t('pay.unknown')}
        </Notice>
      ) : (
        <p>{t('pay.text', { amount, method })}</p>
      )}
    </FormDialog>
  )
}
