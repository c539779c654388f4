import { useRef, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { newPasswordError } from './password-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isStrong } from './password-rule.ts'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/** Props of {@link ResetPasswordForm}. */
export interface ResetPasswordFormProps {
  email: string
  code: string
  onDone: () => void
  /** Called when the code has expired, so the person has to go back a step. */
  onCodeRefused: () => void
}

/** Step 3 of a forgotten password. */
export function ResetPasswordForm({ email, code, onDone, onCodeRefused }: ResetPasswordFormProps) {
  const { t } = useTranslation('shell')
  const save = useAction(endpoints.setNewPassword)
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const field = useRef<HTMLInputElement>(null)
  const { password, confirmation } = value
  // SH-84: after a refusal the button stays disabled until a field changes.
  const isReady = isStrong(password) && password === confirmation && !save.error
  const submit = async () => {
    if (!isReady) return
    const result = await save.run({
      body: { email, verification_code: code, new_password: password, new_password_confirmation: confirmation },
    })
    if (result.ok) onDone()
    else if (result.error.code === 'code_invalid') onCodeRefused()
    else field.current?.focus()
  }
  return (
    <SignInForm
      button={t('password.save')}
      isSending={save.isRunning}
      disabledReason={isReady ? undefined : t(save.error ? 'password.refused' : 'password.incomplete')}
      onSubmit={submit}
    >
      <NewPasswordFields
        ref={field}
        value={value}
        error={save.error ? newPasswordError(save.error) : undefined}
        onChange={(next) => {
          setValue(next)
          save.clearError()
        }}
      />
    </SignInForm>
  )
}
