import type { ComponentProps } from 'react'
import { useCapability } from '@portal/shared/tenant'
import { FrameDialog } from './FrameDialog.tsx'
import { SaveBankAccountDialog } from './SaveBankAccountDialog.tsx'

/**
 * P-59, A-59: a new bank account that is saved: by the portal's own form, or on the processor's page where the person
 * shows at their bank that it is theirs. Either way what it is to pay is agreed to afterwards.
 */
export function AddBankAccount(props: ComponentProps<typeof SaveBankAccountDialog>) {
  const { actingFor, debt, given, onSaved, onClose } = props
  if (useCapability('ach.entry') === 'form') return <SaveBankAccountDialog {...props} />
  return <FrameDialog kind="bank" {...{ actingFor, debt, given, onSaved, onClose }} />
}
