import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, RadioGroup, SelectField, Stack, TextField, type FieldsetProps } from '@portal/shared/ui'
import type { TypedRevoke } from '../model/typed.ts'
import styles from './Form.module.css'

interface RevokeControlProps extends Omit<FieldsetProps, 'children'> {
  typed: TypedRevoke
  onChange: (typed: TypedRevoke) => void
}

/** Time zones of the United States, where the portal's tenants are. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** How long before a payment a customer must revoke it (K-39). */
export function RevokeControl({ typed, onChange, ...fieldset }: RevokeControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const put = (change: Partial<TypedRevoke>) => onChange({ ...typed, ...change })
  return (
    <Fieldset {...fieldset}>
      <Stack gap={4}>
        <div className={styles.languages}>
          <TextField
            label={t('revokeDays')}
            width="short"
            inputMode="numeric"
            maxLength={3}
            value={typed.days}
            onChange={(days) => put({ days })}
          />
          <TextField
            label={t('revokeTime')}
            type="time"
            width="medium"
            isOptional
            value={typed.by}
            onChange={(by) => put({ by })}
          />
          <SelectField
            label={t('zone')}
            value={typed.zone}
            onChange={(zone) => put({ zone })}
            options={[...new Set([typed.zone, ...zones])].map((zone) => ({ value: zone, label: zone }))}
          />
        </div>
        <RadioGroup<TypedRevoke['wording']>
          legend={t('revokeWording')}
          value={typed.wording}
          onChange={(wording) => put({ wording })}
          options={(['generic', 'at_least', 'by_time'] as const).map((value) => ({
            value,
            label: t(`staff-setting-keys:choice.revoke.wording.${value}`),
          }))}
        />
      </Stack>
    </Fieldset>
  )
}
