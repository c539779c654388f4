import type { ReactNode } from 'react'
import { stateNames } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { Form } from '@portal/shared/kit'
import { SelectField, Stack, TextField } from '@portal/shared/ui'
import { staffMask, type StaffField, type StaffValues } from './staff-values.ts'
import styles from './staff-form.module.css'

/** Issues that these forms word in their own way (S-17, S-21). */
const worded = ['email_invalid', 'state_required', 'zip_invalid']

/** The text of an issue of a staff profile. */
export function useStaffWords(): (issue: string) => string {
  const { t } = useTranslation('staff-agents')
  return (issue) => (worded.includes(issue) ? t(`issue.${issue}`) : fieldText(issue))
}

interface StaffFieldsProps {
  form: Pick<Form<StaffValues>, 'field'>
  /** S-16: an agent has a start date, an administrator a birth date. */
  staffRole: 'agent' | 'admin'
  /** Read-only fields: an administrator changes name and date of an own account. */
  fixed?: readonly StaffField[] | undefined
  isOwn?: boolean | undefined
  /** Stands below a field that somebody else has changed. */
  conflict?: (name: StaffField, label: string) => ReactNode
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
export function StaffFields({ form, staffRole, fixed = [], isOwn = false, conflict }: StaffFieldsProps) {
  const { t } = useTranslation('staff-agents')
  const withConflict = (name: StaffField, label: string, field: ReactNode) => together(field, conflict?.(name, label))
  const text = (name: StaffField, isOptional = false) => {
    const mask = staffMask[name]
    const label = t(name === 'dob' ? `field.dob_${staffRole}` : `field.${name}`)
    const field = (
      <TextField
        {...form.field(name)}
        {...kinds[name]}
        {...(mask && { mask })}
        label={label}
        name={name}
        isOptional={isOptional}
        readOnly={fixed.includes(name)}
        help={fixed.includes(name) ? t('field.fixed') : undefined}
        maxLength={120}
        autoComplete={isOwn ? own[name] : 'off'}
      />
    )
    return withConflict(name, label, field)
  }
  return (
    <div className={styles.fields}>
      {text('full_name')}
      {text('email')}
      {fixed.includes('dob') && form.field('dob').value === '' ? null : text('dob', true)}
      <div className={styles.pair}>
        {text('cell_phone', true)}
        {text('home_phone', true)}
      </div>
      {text('street')}
      {text('city')}
      <div className={styles.pair}>
        {withConflict(
          'state',
          t('field.state'),
          <SelectField
            {...form.field('state')}
            label={t('field.state')}
            name="state"
            autoComplete={isOwn ? own.state : 'off'}
            placeholder={t('field.choose')}
            options={stateNames.map((name) => ({ value: name, label: name }))}
          />,
        )}
        {text('zip')}
      </div>
    </div>
  )
}

/** A field and what stands below it, as one cell of the form. */
const together = (field: ReactNode, below: ReactNode) =>
  below ? (
    <Stack gap={2}>
      {field}
      {below}
    </Stack>
  ) : (
    field
  )
