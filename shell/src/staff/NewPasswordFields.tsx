import type { Ref } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { PasswordField } from './PasswordField.tsx'

/** A new password, typed twice. */
export interface NewPassword {
  password: string
  confirmation: string
}

/** Props of {@link NewPasswordFields}. */
export interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** The server's message, shown in place (SH-84). */
  error: string | undefined
  /** The first of the two, for the focus after a refusal. */
  ref?: Ref<HTMLInputElement>
}

/** The new password with its rules, and once more; both must be equal (SH-82). */
export function NewPasswordFields({ value, onChange, error, ref }: NewPasswordFieldsProps) {
  const { t } = useTranslation('shell')
  const { password, confirmation } = value
  const isDifferent = confirmation !== '' && confirmation !== password
  return (
    <>
      <PasswordField
        {...(ref && { ref })}
        label={t('password.new')}
        autoComplete="new-password"
        value={password}
        error={error}
        onChange={(next) => onChange({ ...value, password: next })}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        label={t('password.again')}
        autoComplete="new-password"
        value={confirmation}
        error={isDifferent ? t('password.different') : undefined}
        onChange={(next) => onChange({ ...value, confirmation: next })}
      />
    </>
  )
}
