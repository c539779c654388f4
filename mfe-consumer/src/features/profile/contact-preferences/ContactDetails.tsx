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

/** The contact details; calls and texts share the number (S-54). */
export type ContactDetail = 'phone' | 'email'

interface ContactDetailsProps {
  hours: ContactHours
  channels: readonly ContactChannel[]
  actingFor: string | undefined
  errors: FieldErrorsControl<ContactDetail>
  on: (event: ContactEvent) => void
}

/** Number, address and time zone (S-57). To name one is no consent. */
export function ContactDetails({ hours, channels, actingFor, errors, on }: ContactDetailsProps) {
  const { t } = useTranslation('consumer-profile')
  const own = (token: string) => (actingFor ? 'off' : token)
  return (
    <Stack>
      {channels.includes('phone') || channels.includes('text') ? (
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
      ) : null}
      {channels.includes('email') ? (
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
