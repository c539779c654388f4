import { useRef, useState } from 'react'
import { serverNow, useAction } from '@portal/shared/client'
import { endpoints, type FactorChoice } from '@portal/shared/contract'
import { isEmail } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths, toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { TextField } from '@portal/shared/ui'
import { refusalText } from '../sign-in/refusal-text.ts'
import { useSecondsUntil } from '../sign-in/use-seconds-until.ts'
import { countdownText } from '../sign-in/wait-text.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/** Props of {@link StaffPasswordForm}. */
export interface StaffPasswordFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (code: { isSent: boolean; resendAt: string | undefined }) => void
  /** Called when the account has a second factor, which replaces the e-mailed code. */
  onFactor: (factor: FactorChoice) => void
}

/** SH-74: the form for e-mail and password. */
export function StaffPasswordForm({ email, onEmail, onSent, onFactor }: StaffPasswordFormProps) {
  const { t } = useTranslation('shell')
  const login = useAction(endpoints.staffLogin)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const retryAt = login.error?.retryAt
  const seconds = useSecondsUntil(retryAt, serverNow)
  const isEmpty = email.trim() === '' || password === ''
  // SH-78: Login needs a valid e-mail and a password; SH-79 names the missing one.
  const reason =
    retryAt !== undefined && seconds > 0
      ? countdownText(seconds, retryAt)
      : isEmpty
        ? t('staff.emptyFields')
        : isEmail(email)
          ? undefined
          : t('staff.emailInvalid')

  const submit = async () => {
    if (reason !== undefined) return
    const result = await login.run({ body: { email, password } })
    if (result.ok) {
      if (result.data.second_factor) onFactor(result.data.second_factor)
      else onSent({ isSent: result.data.code_sent, resendAt: result.data.resend_at })
      return
    }
    const message = refusalText(result.error)
    setError(message)
    toast.error(message)
    field.current?.focus()
  }
  return (
    <SignInForm
      button={t('staff.login')}
      isSending={login.isRunning}
      disabledReason={reason}
      onSubmit={submit}
      below={<Link to={paths.forgotPassword}>{t('staff.forgot')}</Link>}
    >
      <TextField
        label={t('staff.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
      />
      <PasswordField
        ref={field}
        label={t('staff.password')}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(value) => {
          setPassword(value)
          setError(undefined)
        }}
      />
    </SignInForm>
  )
}
