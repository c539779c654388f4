import { ACCOUNT_NUMBER_MAX, digitsOnly, type AccountType } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { FieldErrorsControl, FieldErrorTexts } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { CheckPreview, RadioGroup, Stack, TextField } from '@portal/shared/ui'
import type { BankField, BankValues } from './bank-form.ts'
import { SecureNote } from './SecureNote.tsx'
import styles from './BankFields.module.css'

interface BankFieldsProps {
  values: BankValues
  onChange: (values: BankValues) => void
  errors: FieldErrorsControl<BankField>
  /** Error codes of fields that were left. */
  warnings: FieldErrorTexts<BankField>
  onLeave: (name: BankField) => void
}

/** The fields of the bank form beside their place on a check (P-23 to P-25). */
export function BankFields({ values, onChange, errors, warnings, onLeave }: BankFieldsProps) {
  const { t } = useTranslation('payments')
  const hasSavings = useCapability('ach.allow_savings')
  const kinds: AccountType[] = hasSavings ? ['checking', 'savings'] : ['checking']
  const text = (name: Exclude<BankField, 'account_type'>) => ({
    ...errors.field(name),
    error: errors.field(name).error ?? (warnings[name] ? fieldText(warnings[name]) : undefined),
    label: t(`bank.${name}`),
    name,
    value: values[name],
    onChange: (value: string) => {
      onChange({ ...values, [name]: value })
      errors.clear(name)
    },
    onBlur: () => onLeave(name),
  })
  const { name_on_check, bank_name, routing_number, account_number } = values
  return (
    <div className={styles.form}>
      <div className={styles.check}>
        <CheckPreview
          nameOnCheck={name_on_check}
          bankName={bank_name}
          routingNumber={routing_number}
          accountNumber={account_number}
        />
        <SecureNote />
      </div>
      <Stack>
        <RadioGroup
          {...errors.field('account_type')}
          legend={t('bank.account_type')}
          isInline
          value={values.account_type}
          onChange={(account_type) => onChange({ ...values, account_type })}
          options={kinds.map((value) => ({ value, label: t(`bank.${value}`) }))}
        />
        <TextField {...text('name_on_check')} autoComplete="name" maxLength={120} />
        <TextField
          {...text('routing_number')}
          help={t('bank.routingHelp')}
          inputMode="numeric"
          autoComplete="off"
          width="medium"
          mask={(typed) => digitsOnly(typed, 9)}
        />
        <TextField
          {...text('account_number')}
          help={t('bank.accountHelp')}
          inputMode="numeric"
          autoComplete="off"
          width="medium"
          mask={(typed) => digitsOnly(typed, ACCOUNT_NUMBER_MAX)}
        />
        <TextField {...text('bank_name')} autoComplete="off" maxLength={120} />
        <TextField
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          help={t('bank.emailHelp')}
          isOptional
        />
      </Stack>
    </div>
  )
}
