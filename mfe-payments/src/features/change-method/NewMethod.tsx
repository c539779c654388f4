import type { ClientProfile, Debt } from '@portal/shared/contract'
import { AddBankAccount } from '../../lib/method/AddBankAccount.tsx'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice, NewMethod as NewMethodKind } from '../../lib/method/choice.ts'
import { FrameDialog } from '../../lib/method/FrameDialog.tsx'

interface NewMethodProps {
  kind: NewMethodKind
  debt: Debt
  profile: ClientProfile | undefined
  given: Given
  actingFor: string | undefined
  onGiven: (given: Given) => void
  /** The new method is saved: it can be chosen. */
  onSaved: (choice: Choice) => void
  onClose: () => void
}

/** P-112: the bank form, or the frame of the card or PayPal; nothing is changed before what it pays is agreed to. */
export function NewMethod({ kind, debt, profile, given, actingFor, onGiven, onSaved, onClose }: NewMethodProps) {
  if (kind === 'new-bank') {
    return (
      <AddBankAccount
        {...{ actingFor, debt, profile, given, onGiven, onClose }}
        onSaved={(id) => onSaved(`bank:${id}`)}
      />
    )
  }
  const isCard = kind === 'new-card'
  return (
    <FrameDialog
      kind={isCard ? 'card' : 'paypal'}
      {...{ debt, actingFor, given, onClose }}
      onSaved={(id) => onSaved(isCard ? `card:${id}` : `paypal:${id}`)}
    />
  )
}
