import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Checkbox } from '@portal/shared/ui'
import { AuthorizationFields } from '../../../lib/method/AuthorizationFields.tsx'
import type { FailureProps } from './use-mend.ts'
import { LowerAmounts } from './LowerAmounts.tsx'
import { MendFailed } from './MendFailed.tsx'
import { useLowerAmount } from './use-lower-amount.ts'
import styles from './LowerAmountDialog.module.css'

/** F-08, R-33: spreads the rest over more payments of a lower amount, after the consumer has agreed to the text. */
export function LowerAmountDialog({ onClose, ...props }: FailureProps & { onClose: () => void }) {
  const { actingFor } = props
  const { t } = useTranslation(['payments-failure', 'payments'])
  const language = useLanguage()
  const { options, option, choose, hasAgreed, setAgreed, given, setGiven, reason, accept, isRunning, error } =
    useLowerAmount(props)
  const submit = async () => {
    const amount = await accept()
    if (amount === undefined) return
    toast.success(t('lower.done', { amount: formatCents(amount, language) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('lower.open')}
      confirm={t('lower.submit')}
      disabledReason={reason && t(reason)}
      size="medium"
      form={{ isSending: isRunning, failure: error && <MendFailed end={error} />, submit }}
      onClose={onClose}
    >
      <p>{t('lower.text')}</p>
      <LowerAmounts options={options} chosen={option} onChoose={choose} />
      {actingFor ? <AuthorizationFields given={given} onChange={setGiven} /> : null}
      {/* Scrolls on a phone, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.agreement} tabIndex={0} role="group" aria-label={t('lower.agreement')}>
        {option?.authorization_text}
      </div>
      <Checkbox label={t('lower.agree')} isChecked={hasAgreed} onChange={setAgreed} />
    </FormDialog>
  )
}
