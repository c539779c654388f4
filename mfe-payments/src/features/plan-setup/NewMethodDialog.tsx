import type { ClientProfile } from '@portal/shared/contract'
import { AddBankAccount } from '../../lib/method/AddBankAccount.tsx'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import type { Choice, NewMethod } from '../../lib/method/choice.ts'
import { FrameDialog } from '../../lib/method/FrameDialog.tsx'
import type { Setup } from './use-plan-setup.ts'

interface NewMethodDialogProps {
  kind: NewMethod
  setup: Setup
  profile: ClientProfile | undefined
  given: Given
  onGiven: (given: Given) => void
  onSaved: (choice: Choice) => void
  onClose: () => void
}

/** P-39: the dialog of a new method. It only saves: nothing is charged before the plan is confirmed. */
export function NewMethodDialog({ kind, setup, profile, given, onGiven, onSaved, onClose }: NewMethodDialogProps) {
  const { debt, actingFor } = setup
  if (kind === 'new-bank') {
    return (
      <AddBankAccount
        {...{ actingFor, debt, profile, given, onGiven, onClose }}
        onSaved={(id) => onSaved(`bank:${id}`)}
      />
    )
  }
  const frame = kind === 'new-card' ? 'card' : 'paypal'
  return (
    <FrameDialog kind={frame} {...{ debt, actingFor, given, onClose }} onSaved={(id) => onSaved(`${frame}:${id}`)} />
  )
}
