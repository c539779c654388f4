import type { ComponentProps } from 'react'
import { useCapability } from '@portal/shared/tenant'
import type { Choice, NewMethod } from './choice.ts'
import { FrameDialog } from './FrameDialog.tsx'
import { SaveBankAccountDialog } from './SaveBankAccountDialog.tsx'

interface NewMethodDialogProps extends Omit<ComponentProps<typeof SaveBankAccountDialog>, 'onSaved'> {
  kind: NewMethod
  /** The new method is saved and can be chosen. */
  onSaved: (choice: Choice) => void
}

const kinds = { 'new-bank': 'bank', 'new-card': 'card', 'new-paypal': 'paypal' } as const

/**
 * P-39, P-55, P-58, P-59: saves a new method and charges nothing. A bank account is entered in the portal's own form, or
 * on the processor's page where the person shows at their bank that it is theirs.
 */
export function NewMethodDialog({ kind, onSaved, ...input }: NewMethodDialogProps) {
  const hasForm = useCapability('ach.entry') === 'form'
  const method = kinds[kind]
  const saved = (id: string) => onSaved(`${method}:${id}`)
  if (method === 'bank' && hasForm) return <SaveBankAccountDialog {...input} onSaved={saved} />
  const { debt, actingFor, given, onClose } = input
  return <FrameDialog kind={method} {...{ debt, actingFor, given, onClose }} onSaved={saved} />
}
