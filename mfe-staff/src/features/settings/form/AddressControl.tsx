import { formatZip, stateCode, stateName, stateNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, SelectField, Stack, TextField, type FieldsetProps } from '@portal/shared/ui'
import type { TypedAddress } from '../model/typed.ts'
import styles from './Form.module.css'

interface AddressControlProps extends Omit<FieldsetProps, 'children'> {
  typed: TypedAddress
  onChange: (typed: TypedAddress) => void
}

/** The company's postal address, for letters and disputes. */
export function AddressControl({ typed: address, onChange, ...fieldset }: AddressControlProps) {
  const { t } = useTranslation('staff-setting-keys')
  const line = (part: 'street' | 'city' | 'zip', more: object = {}) => (
    <TextField
      label={t(`address.${part}`)}
      value={address[part]}
      onChange={(text) => onChange({ ...address, [part]: text })}
      maxLength={120}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <Fieldset {...fieldset}>
      <div className={styles.line}>
        <Stack gap={4}>
          {line('street')}
          {line('city')}
          <div className={styles.languages}>
            <SelectField
              label={t('address.state')}
              value={stateName(address.state)}
              onChange={(name) => onChange({ ...address, state: stateCode(name) ?? name })}
              options={stateNames.map((name) => ({ value: name, label: name }))}
            />
            {line('zip', { mask: formatZip, inputMode: 'numeric' })}
          </div>
        </Stack>
      </div>
    </Fieldset>
  )
}
