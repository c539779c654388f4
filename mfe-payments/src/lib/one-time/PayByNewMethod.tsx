import { useState } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { ClientProfile } from '@portal/shared/contract'
import { useCapability } from '@portal/shared/tenant'
import { useEcheckAcknowledgement } from '../method/Acknowledgement.tsx'
import { BankAccountDialog } from '../method/BankAccountDialog.tsx'
import type { Choice, NewMethod } from '../method/choice.ts'
import { FrameDialog } from '../method/FrameDialog.tsx'
import type { Given } from '../method/given.ts'
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
  /** The new method is saved, and is the chosen one from then on. */
  onSaved: (choice: Choice) => void
  onClose: () => void
}

const frames = { 'new-card': 'card', 'new-paypal': 'paypal', 'new-bank': 'bank' } as const

/**
 * P-39: the dialog of a new method. An account that is typed here is authorized and charged in the same form. What is
 * entered on the processor's page is saved only: its authorization names it, so the text and the button that pays follow
 * once it is known (P-27, P-56).
 */
export function PayByNewMethod(props: PayByNewMethodProps) {
  const { kind, oneTime, given, onSaved, onClose } = props
  const isBankHosted = useCapability('ach.entry') === 'hosted'
  if (kind === 'new-bank' && !isBankHosted) return <PayByNewAccount {...props} />
  const frame = frames[kind]
  const choose = (methodId: string) => {
    onSaved(`${frame}:${methodId}`)
    onClose()
  }
  return (
    <FrameDialog
      kind={frame}
      {...{ debt: oneTime.debt, actingFor: oneTime.actingFor, given, onClose }}
      onSaved={choose}
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
      actingFor={oneTime.actingFor}
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
