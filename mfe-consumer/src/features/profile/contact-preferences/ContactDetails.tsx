import {
  contactZones,
  formatPhoneEntry,
  type ContactChannel,
  type ContactEvent,
  type ContactHours,
  type ContactZone,
} from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import type { FieldErrorsControl } from '@portal/shared/kit'
import { SelectField, Stack, TextField } from '@portal/shared/ui'
import { ConsentWords } from '../ConsentWords.tsx'

/** The contact details; calls and texts share the number (S-54). */
export type ContactDetail = 'phone' | 'email'

interface ContactDetailsProps {
  hours: ContactHours
  channels: readonly ContactChannel[]
  actingFor: string | undefined
  errors: FieldErrorsControl<ContactDetail>
  on: (event: ContactEvent) => void
}

/** Number, address and time zone, each with the consent that it gives (R-07, S-57). */
export function ContactDetails({ hours, channels, actingFor, errors, on }: ContactDetailsProps) {
  const { t } = useTranslation('consumer-profile')
  const own = (token: string) => (actingFor ? 'off' : token)
  return (
    <Stack>
      {channels.includes('phone') || channels.includes('text') ? (
        <Stack gap={2}>
          <TextField
            {...errors.field('phone')}
            label={t('preferences.phone')}
            help={t('preferences.detailHelp')}
            isOptional
            type="tel"
            inputMode="tel"
            autoComplete={own('tel')}
            width="medium"
            mask={formatPhoneEntry}
            value={hours.phone}
            onChange={(text) => on({ type: 'detailSet', detail: 'phone', text })}
          />
          <ConsentWords
            name="debt_text"
            actingFor={actingFor}
            isShown={hours.channels.text.isOn && channels.includes('text') && hours.phone !== ''}
          />
        </Stack>
      ) : null}
      {channels.includes('email') ? (
        <Stack gap={2}>
          <TextField
            {...errors.field('email')}
            label={t('preferences.email')}
            help={t('preferences.detailHelp')}
            isOptional
            type="email"
            inputMode="email"
            autoComplete={own('email')}
            value={hours.email}
            onChange={(text) => on({ type: 'detailSet', detail: 'email', text })}
          />
          <ConsentWords
            name="debt_email"
            actingFor={actingFor}
            isShown={hours.channels.email.isOn && hours.email !== ''}
          />
        </Stack>
      ) : null}
      <SelectField
        label={t('preferences.zone')}
        help={t('preferences.zoneHelp')}
        options={contactZones.map((zone) => ({ value: zone, label: t(`zone.${zone}`) }))}
        value={hours.zone}
        onChange={(zone) => on({ type: 'zoneSet', zone: zone as ContactZone })}
      />
    </Stack>
  )
}
