import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { ClientProfile } from '@portal/shared/contract'
import { useCapability } from '@portal/shared/tenant'
import { useEcheckAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import { BankAccountDialog } from '../../lib/method/BankAccountDialog.tsx'
import type { Choice, NewMethod } from '../../lib/method/choice.ts'
import { FrameDialog } from '../../lib/method/FrameDialog.tsx'
import type { OneTime } from './use-one-time.ts'
import type { Pay } from './use-pay.ts'
import type { PaymentEnd } from './payment-end.ts'

interface PayByNewMethodProps {
  kind: NewMethod
  oneTime: OneTime
  profile: ClientProfile | undefined
  given: Given
  onGiven: (given: Given) => void
  payLabel: string
  pay: Pay
  onEnd: (end: PaymentEnd) => void
  /** The new method is saved: a refused payment can be tried again with it. */
  onSaved: (choice: Choice) => void
  onClose: () => void
}

/**
 * P-39: the dialog of a new method, which ends in the payment (P-56); an account from the bank's own page needs an
 * agreement first.
 */
export function PayByNewMethod(props: PayByNewMethodProps) {
  const { kind, oneTime, given, pay, onEnd, onSaved, onClose } = props
  const isBankHosted = useCapability('ach.entry') === 'hosted'
  if (kind === 'new-bank' && !isBankHosted) return <PayByNewAccount {...props} />
  if (kind === 'new-bank') {
    // The authorization names the account, so it is shown once the account is saved (P-27).
    const choose = (methodId: string) => {
      onSaved(`bank:${methodId}`)
      onClose()
    }
    return (
      <FrameDialog
        kind="bank"
        {...{ debt: oneTime.debt, actingFor: oneTime.actingFor, given, onClose }}
        onSaved={choose}
      />
    )
  }
  const frame = kind === 'new-card' ? 'card' : 'paypal'
  const payWith = async (choice: Choice) => {
    onSaved(choice)
    const end = await pay.withSaved(choice)
    if (end) onEnd(end)
  }
  return (
    <FrameDialog
      kind={frame}
      {...oneTime}
      given={given}
      onSaved={(methodId) => void payWith(`${frame}:${methodId}`)}
      onClose={onClose}
    />
  )
}

/** The account is typed, authorized and debited in one dialog. */
function PayByNewAccount({ oneTime, profile, given, onGiven, payLabel, pay, onEnd, onClose }: PayByNewMethodProps) {
  const [error, setError] = useState<ApiError>()
  const mustAcknowledge = useEcheckAcknowledgement(true, oneTime.actingFor)
  return (
    <BankAccountDialog
      {...{ profile, given, onGiven, onClose }}
      submitLabel={payLabel}
      draftKey={oneTime.debt.debt_id}
      isStaff={oneTime.actingFor !== undefined}
      nachaOf={pay.nachaOf}
      isSending={pay.isPaying}
      error={error ?? pay.nachaError}
      asksAcknowledgement={mustAcknowledge}
      onSubmit={async (bank, isRead) => {
        setError(undefined)
        const end = await pay.withBank(bank, false, isRead)
        if (!end) return false
        setError(end.kind === 'refused' ? end.error : undefined)
        onEnd(end)
        return end.kind !== 'refused'
      }}
    />
  )
}
