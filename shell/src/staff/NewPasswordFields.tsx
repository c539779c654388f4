import type { Ref } from 'react'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import { PasswordField } from './PasswordField.tsx'
import { passwordRules, type PasswordRule } from './password-rule.ts'
import styles from './PasswordChecklist.module.css'

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
  /** The first field, which takes the focus after a refusal. */
  ref?: Ref<HTMLInputElement>
}

/** The new password with its rules, and its repetition; both must be equal (SH-82). */
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

/** The rules of a new password, each ticked once it is kept (SH-82). */
function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('shell')
  return (
    <ul role="list" className={styles.list} aria-label={t('password.rules')}>
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
        const isKept = passwordRules[rule](password)
        return (
          <li key={rule} className={isKept ? styles.kept : styles.open}>
            {isKept ? <Check aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
            {t(`password.rule.${rule}`)}
            <VisuallyHidden>{t(isKept ? 'password.kept' : 'password.notKept')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
