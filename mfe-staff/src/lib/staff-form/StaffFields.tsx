import { stateNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import type { FieldErrorsControl } from '@portal/shared/kit'
import { SelectField, TextField } from '@portal/shared/ui'
import { staffMask, type StaffField, type StaffValues } from './staff-values.ts'
import styles from './StaffFields.module.css'

interface StaffFieldsProps {
  values: StaffValues
  errors: FieldErrorsControl<StaffField>
  onChange: (name: StaffField, text: string) => void
  /** S-16: an agent has a start date, an administrator a birth date. */
  staffRole: 'agent' | 'admin'
  /** Shown and not changed here: name and date of one's own account are an administrator's. */
  fixed?: readonly StaffField[]
  isOwn?: boolean
}

const kinds: Partial<Record<StaffField, { type?: string; inputMode?: 'email' | 'tel' | 'numeric'; width?: 'medium' }>> =
  {
    email: { type: 'email', inputMode: 'email' },
    dob: { type: 'date', width: 'medium' },
    cell_phone: { type: 'tel', inputMode: 'tel', width: 'medium' },
    home_phone: { type: 'tel', inputMode: 'tel', width: 'medium' },
    zip: { inputMode: 'numeric', width: 'medium' },
  }
const own: Partial<Record<StaffField, string>> = {
  full_name: 'name',
  email: 'email',
  cell_phone: 'tel',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
}

/** The fields of a staff profile (S-16). */
export function StaffFields({ values, errors, onChange, staffRole, fixed = [], isOwn = false }: StaffFieldsProps) {
  const { t } = useTranslation('staff-agents')
  const labelOf = (name: StaffField) => t(name === 'dob' ? `field.dob_${staffRole}` : `field.${name}`)
  const text = (name: StaffField, isOptional = false) => {
    const mask = staffMask[name]
    return (
      <TextField
        {...errors.field(name)}
        {...kinds[name]}
        {...(mask && { mask })}
        label={labelOf(name)}
        name={name}
        isOptional={isOptional}
        readOnly={fixed.includes(name)}
        help={fixed.includes(name) ? t('field.fixed') : undefined}
        maxLength={120}
        autoComplete={isOwn ? own[name] : 'off'}
        value={values[name]}
        onChange={(typed) => {
          onChange(name, typed)
          errors.clear(name)
        }}
      />
    )
  }
  return (
    <div className={styles.fields}>
      {text('full_name')}
      {text('email')}
      {fixed.includes('dob') && values.dob === '' ? null : text('dob', true)}
      <div className={styles.pair}>
        {text('cell_phone', true)}
        {text('home_phone', true)}
      </div>
      {text('street')}
      {text('city')}
      <div className={styles.pair}>
        <SelectField
          {...errors.field('state')}
          label={labelOf('state')}
          name="state"
          autoComplete={isOwn ? own.state : 'off'}
          placeholder={t('field.choose')}
          options={stateNames.map((name) => ({ value: name, label: name }))}
          value={values.state}
          onChange={(value) => {
            onChange('state', value)
            errors.clear('state')
          }}
        />
        {text('zip')}
      </div>
    </div>
  )
}
