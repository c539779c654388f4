import { useState } from 'react'
import type { ClientProfile } from '@portal/shared/contract'
import { AddBankAccount } from '../../lib/method/AddBankAccount.tsx'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import { FrameDialog } from '../../lib/method/FrameDialog.tsx'

interface AddMethodDialogProps {
  kind: 'card' | 'paypal' | 'bank'
  actingFor: string | undefined
  profile: ClientProfile | undefined
  onSaved: () => void
  onClose: () => void
}

/** P-55, P-58, P-59: a new method, saved for later; nothing is charged. */
export function AddMethodDialog({ kind, actingFor, profile, onSaved, onClose }: AddMethodDialogProps) {
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  if (kind === 'bank') return <AddBankAccount {...{ actingFor, profile, given, onSaved, onClose }} onGiven={setGiven} />
  return <FrameDialog {...{ kind, actingFor, given, onSaved, onClose }} />
}
