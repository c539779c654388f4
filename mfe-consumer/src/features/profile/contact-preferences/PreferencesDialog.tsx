import { useId, type SyntheticEvent } from 'react'
import type { ApiError } from '@portal/shared/client'
import type { ContactPreference } from '@portal/shared/contract'
import { contactHours, isEmailOrEmpty, isPhone, type ContactChannel, type ContactEvent } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary, useFieldErrors } from '@portal/shared/kit'
import { useDraft } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Dialog, Notice, PhoneText, Stack } from '@portal/shared/ui'
import { ChannelEditor } from './ChannelEditor.tsx'
import { ContactDetails, type ContactDetail } from './ContactDetails.tsx'
import { hoursOf, hoursToWire } from './hours-on-wire.ts'
import { PreferencesProblem } from './PreferencesProblem.tsx'

interface PreferencesDialogProps {
  read: ContactPreference
  actingFor: string | undefined
  /** The channels that this portal offers (S-53). */
  channels: readonly ContactChannel[]
  isSaving: boolean
  error: ApiError | undefined
  onSave: (body: ReturnType<typeof hoursToWire>) => Promise<boolean>
  onClose: () => void
}

interface PreferencesDraft {
  hours: ReturnType<typeof hoursOf> | null
  /** Version that was read when editing began. */
  was: string | null
}

const details = ['phone', 'email'] as const satisfies readonly ContactDetail[]

/** 'Communication Preferences' (S-51 to S-57); what was chosen survives closing, a reload and an ended session. */
export function PreferencesDialog(props: PreferencesDialogProps) {
  const { read, actingFor, channels, isSaving, error, onSave, onClose } = props
  const { t } = useTranslation(['consumer-profile', 'common'])
  const call = useTenant((x) => x.settings.tenant.phone_number)
  const [draft, setDraft, clearDraft] = useDraft<PreferencesDraft>(`contact-preferences.${actingFor ?? 'self'}`, {
    hours: null,
    was: null,
  })
  const errors = useFieldErrors<ContactDetail>(details)
  const formId = useId()
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save(was)
  }
  const discard = () => {
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      title={t('preferences.dialogTitle')}
      size="medium"
      onClose={onClose}
      isDismissable={!isSaving}
      footer={
        <>
          <Button onClick={discard} disabledReason={isSaving ? t('form.saving') : undefined}>
            {t('common:action.cancel')}
          </Button>
          {read.can_save ? (
            <Button type="submit" form={formId} kind="primary" isLoading={isSaving}>
              {t('preferences.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={6}>
          {read.can_save ? null : (
            <Notice tone="warning">
              <PhoneText phone={call}>{t('preferences.cannotSave', { phone: call })}</PhoneText>
            </Notice>
          )}
          <PreferencesProblem error={error} onKeepMine={() => void save(read.updated_at)} onTakeTheirs={discard} />
          <FormErrorSummary {...errors.summary} />
          <p>{t(actingFor ? 'preferences.leadStaff' : 'preferences.lead')}</p>
          {channels.map((name) => (
            <ChannelEditor key={name} name={name} channel={hours.channels[name]} on={on} />
          ))}
          <ContactDetails hours={hours} channels={channels} actingFor={actingFor} errors={errors} on={on} />
        </Stack>
      </form>
    </Dialog>
  )
}
