import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Checkbox } from '@portal/shared/ui'
import { AuthorizationFields } from '../../../lib/method/AuthorizationFields.tsx'
import { hasWay, type Given } from '../../../lib/method/given.ts'
import { AgreedText } from './AgreedText.tsx'
import type { FailureProps } from './use-mend.ts'
import { LowerAmounts } from './LowerAmounts.tsx'
import { MendFailed } from './MendFailed.tsx'
import { useLowerAmount } from './use-lower-amount.ts'

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
  // Another way has another text, which is agreed to anew.
  const change = (next: Given) => {
    if (next.authorization !== given.authorization) setAgreed(false)
    setGiven(next)
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
      {actingFor ? <AuthorizationFields {...{ given, actingFor }} onChange={change} isRecurring /> : null}
      <AgreedText label={t('lower.agreement')} text={hasWay(given) ? option?.authorization_text : null} />
      <Checkbox label={t('lower.agree')} isChecked={hasAgreed} onChange={setAgreed} />
    </FormDialog>
  )
}
