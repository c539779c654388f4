import { useRef, useState } from 'react'
import { renew, useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, toast } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'
import { changePasswordErrors } from './password-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isStrong } from './password-rule.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/** The old password, and the new one twice. */
export function ChangePasswordForm() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const change = useAction(endpoints.changePassword)
  const [old, setOld] = useState('')
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const oldField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)
  const { password, confirmation } = value
  const isReady = old !== '' && isStrong(password) && password === confirmation && !change.error
  const failure = change.error
  const errors = changePasswordErrors(failure)
  const submit = async () => {
    if (!isReady) return
    const result = await change.run({
      body: { old_password: old, new_password: password, new_password_confirmation: confirmation },
    })
    if (!result.ok) {
      ;(result.error.fields['old_password'] ? oldField : newField).current?.focus()
      return
    }
    toast.success(t('password.changed'))
    // The session no longer requires a change, and the route table follows it.
    await renew().catch(() => undefined)
    void navigate(paths.staffProfile)
  }
  return (
    <SignInForm
      button={t('password.save')}
      isSending={change.isRunning}
      disabledReason={isReady ? undefined : t(failure ? 'password.refused' : 'password.incompleteChange')}
      onSubmit={submit}
    >
      <PasswordField
        ref={oldField}
        label={t('password.old')}
        autoComplete="current-password"
        value={old}
        error={errors.old}
        onChange={(next) => {
          setOld(next)
          change.clearError()
        }}
      />
      <NewPasswordFields
        ref={newField}
        value={value}
        error={errors.new}
        onChange={(next) => {
          setValue(next)
          change.clearError()
        }}
      />
    </SignInForm>
  )
}
