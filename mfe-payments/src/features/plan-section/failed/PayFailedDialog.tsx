import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { methodLabel } from '../../../lib/method-label.ts'
import { AuthorizationFields } from '../../../lib/method/AuthorizationFields.tsx'
import { hasWay, howOf, missingProof, notGiven, wayOf } from '../../../lib/method/given.ts'
import { AgreedText } from './AgreedText.tsx'
import { MendFailed } from './MendFailed.tsx'
import type { FailureProps } from './use-mend.ts'
import type { usePayFailed } from './use-pay-failed.ts'

interface PayFailedDialogProps extends FailureProps {
  order: ReturnType<typeof usePayFailed>
  onClose: () => void
}

/** F-08: pays the failed payment now, by the plan's own method; staff prove that the consumer agreed to it. */
export function PayFailedDialog({ plan, failure, actingFor, order, onClose }: PayFailedDialogProps) {
  const { t } = useTranslation(['payments-failure', 'payments'])
  const language = useLanguage()
  const physical = useCapability('method.physical')
  const { given, setGiven, text, reason, agreed } = useAgreementByStaff(plan.id, actingFor)
  const amount = formatCents(failure.amount, language)
  const method = methodLabel(plan.payment_method, physical, (key) => t(`payments:${key}`))
  return (
    <FormDialog
      title={t('pay.title')}
      confirm={t('pay.open', { amount })}
      disabledReason={reason && t(`payments:${reason}`)}
      size={actingFor ? 'medium' : 'small'}
      form={{
        isSending: order.isRunning,
        failure: order.end && <MendFailed end={order.end} />,
        submit: () => order.pay(failure, agreed()),
      }}
      onClose={onClose}
    >
      <p>{t('pay.text', { amount, method })}</p>
      {actingFor ? (
        <>
          <AuthorizationFields {...{ given, actingFor }} onChange={setGiven} />
          <AgreedText label={t('payments:authorization.title')} text={text} />
        </>
      ) : null}
    </FormDialog>
  )
}

/** What staff say of the consumer's agreement, and the text that they said it of; nothing of a consumer. */
function useAgreementByStaff(planId: string, actingFor: string | undefined) {
  const [given, setGiven] = useState(notGiven)
  const isAsked = actingFor !== undefined && hasWay(given)
  const query = { ...(actingFor && { client_id: actingFor }), ...wayOf(given) }
  const { data } = useQuery(endpoints.getPlanFailure, isAsked ? { params: { id: planId }, query } : null)
  const shown = data?.data?.pay_now
  const text_hash = shown?.authorization_hash
  return {
    given,
    setGiven,
    text: isAsked ? shown?.authorization_text : null,
    /** Key of the text that says why it cannot be paid yet. */
    reason: missingProof(given) ?? (actingFor && !text_hash ? 'authorization.notShown' : undefined),
    agreed: () => ({ ...howOf(given), ...(text_hash && { text_hash }) }),
  }
}
