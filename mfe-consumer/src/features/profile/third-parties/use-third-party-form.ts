import type { ActionResult } from '@portal/shared/client'
import type { ThirdPartyContact } from '@portal/shared/contract'
import { fieldText } from '@portal/shared/i18n'
import type { WireValue } from '../edit-form/edit-values.ts'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { thirdPartyErrors, thirdPartyKinds, type ThirdPartyField } from './third-party-form.ts'

type Listed = { data: ThirdPartyContact[] }

interface ThirdPartyFormOptions {
  /** The contact to change; none for a new one. */
  contact?: ThirdPartyContact
  actingFor: string | undefined
  save: (
    change: Partial<Record<ThirdPartyField, WireValue>>,
    was: Record<string, WireValue>,
  ) => Promise<ActionResult<Listed>>
  onSaved: (reply: Listed) => void
  onCancelled?: () => void
}

/** The form of a third-party contact, new or known. */
export function useThirdPartyForm({ contact, actingFor, save, onSaved, onCancelled }: ThirdPartyFormOptions) {
  return useEditForm({
    draft: `profile.contact.${actingFor ?? 'self'}.${contact?.id ?? 'new'}`,
    kinds: thirdPartyKinds,
    read: contact ?? {},
    check: thirdPartyErrors,
    message: (_name, code) => fieldText(code),
    save,
    onSaved,
    ...(onCancelled && { onCancelled }),
  })
}
