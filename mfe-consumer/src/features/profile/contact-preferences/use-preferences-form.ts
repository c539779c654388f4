import type { ContactPreference } from '@portal/shared/contract'
import { contactHours, isEmailOrEmpty, isPhone, type ContactEvent } from '@portal/shared/domain'
import { fieldText } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import type { ContactDetail } from './ContactDetails.tsx'
import { hoursOf, hoursToWire } from './hours-on-wire.ts'

/** The preferences that were read, their consumer, and how they are saved. */
export interface PreferencesInput {
  read: ContactPreference
  actingFor: string | undefined
  isSaving: boolean
  onSave: (body: ReturnType<typeof hoursToWire>) => Promise<boolean>
}

interface PreferencesDraft {
  hours: ReturnType<typeof hoursOf> | null
  /** Version that was read when editing began. */
  was: string | null
}

const details = ['phone', 'email'] as const satisfies readonly ContactDetail[]

/** The form of the preferences; its draft survives closing, a reload and an ended session. */
export function usePreferencesForm({ read, actingFor, isSaving, onSave }: PreferencesInput) {
  const [draft, setDraft, clearDraft] = useDraft<PreferencesDraft>(`contact-preferences.${actingFor ?? 'self'}`, {
    hours: null,
    was: null,
  })
  const errors = useFieldErrors<ContactDetail>(details)
  const hours = draft.hours ?? hoursOf(read)
  const was = draft.hours ? draft.was : read.updated_at

  const on = (event: ContactEvent) => {
    if (event.type === 'detailSet') errors.clear(event.detail)
    setDraft({ hours: contactHours(hours, event), was })
  }
  const save = async (version: string | null) => {
    const found = {
      phone: hours.phone === '' || isPhone(hours.phone) ? undefined : fieldText('phone_invalid'),
      email: isEmailOrEmpty(hours.email) ? undefined : fieldText('email_invalid'),
    }
    if (errors.show(found) || isSaving) return
    setDraft({ hours, was: version })
    if (await onSave(hoursToWire(hours, version))) clearDraft()
  }
  return {
    hours,
    on,
    errors,
    /** Version that was read when editing began. */
    was,
    save,
    clear: clearDraft,
  }
}
