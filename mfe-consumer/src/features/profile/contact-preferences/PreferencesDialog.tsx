import type { ApiError } from '@portal/shared/client'
import type { ContactChannel } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, FormErrorSummary } from '@portal/shared/kit'
import { Stack } from '@portal/shared/ui'
import { ChannelEditor } from './ChannelEditor.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { PreferencesProblem } from './PreferencesProblem.tsx'
import { usePreferencesForm, type PreferencesInput } from './use-preferences-form.ts'

interface PreferencesDialogProps extends PreferencesInput {
  /** The channels that this portal offers (S-53). */
  channels: readonly ContactChannel[]
  /** Channels that the consumer allows nowhere: their switch is elsewhere. */
  blocked: readonly ContactChannel[]
  error: ApiError | undefined
  onClose: () => void
}

/** 'Communication Preferences' (S-51 to S-57); the choices survive closing, a reload and an ended session. */
export function PreferencesDialog(props: PreferencesDialogProps) {
  const { read, actingFor, channels, blocked, isSaving, error, onClose } = props
  const { t } = useTranslation('consumer-profile')
  const { hours, on, errors, was, save, clear } = usePreferencesForm(props)
  const discard = () => {
    clear()
    onClose()
  }
  const form = { isSending: isSaving, failure: undefined, submit: () => save(was) }
  return (
    <FormDialog
      title={t('preferences.dialogTitle')}
      confirm={t('preferences.save')}
      size="medium"
      form={form}
      onBack={discard}
      onClose={onClose}
    >
      <Stack gap={6}>
        <PreferencesProblem error={error} onKeepMine={() => void save(read.updated_at)} onTakeTheirs={discard} />
        <FormErrorSummary {...errors.summary} />
        <p>{t(actingFor ? 'preferences.leadStaff' : 'preferences.lead')}</p>
        {channels.map((name) => (
          <ChannelEditor
            key={name}
            name={name}
            channel={hours.channels[name]}
            blocked={
              blocked.includes(name) ? t(actingFor ? 'preferences.blockedStaff' : 'preferences.blocked') : undefined
            }
            on={on}
          />
        ))}
        <ContactDetails hours={hours} channels={channels} actingFor={actingFor} errors={errors} on={on} />
      </Stack>
    </FormDialog>
  )
}
