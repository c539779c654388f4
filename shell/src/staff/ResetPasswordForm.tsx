import { useState, type FormEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isStrong } from './password-rule.ts'
import styles from './StaffCard.module.css'

/** Step 3 of a forgotten password. */
export function ResetPasswordForm({ email, code, onDone }: { email: string; code: string; onDone: () => void }) {
  const { t } = useTranslation('shell')
  const save = useAction(endpoints.setNewPassword)
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const { password, confirmation } = value
  // SH-84: after a refusal the button waits until something has changed.
  const isReady = isStrong(password) && password === confirmation && !save.error
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const result = await save.run({
      body: { email, verification_code: code, new_password: password, new_password_confirmation: confirmation },
    })
    if (result.ok) onDone()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields
        value={value}
        error={save.error ? errorText(save.error) : undefined}
        onChange={(next) => {
          setValue(next)
          save.clearError()
        }}
      />
      <Button
        kind="primary"
        type="submit"
        isWide
        isLoading={save.isRunning}
        disabledReason={isReady ? undefined : t('password.incomplete')}
      >
        {t('password.save')}
      </Button>
    </form>
  )
}
