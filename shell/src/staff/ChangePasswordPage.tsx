import { useRef, useState, type FormEvent } from 'react'
import { renew, useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { paths, toast, usePageTitle } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Button, LinkButton, Notice } from '@portal/shared/ui'
import { newPasswordError } from './new-password-error.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isStrong } from './password-rule.ts'
import { PasswordField } from './PasswordField.tsx'
import { StaffCard } from './StaffCard.tsx'
import styles from './StaffCard.module.css'

/** SH-83: old password, new password twice. A temporary password leads here and nowhere else (K-10). */
export function ChangePasswordPage() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const mustChange = useSession((s) => s.passwordChangeRequired)
  const change = useAction(endpoints.changePassword)
  const [old, setOld] = useState('')
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const oldField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)
  const { password, confirmation } = value
  const isReady = old !== '' && isStrong(password) && password === confirmation && !change.error
  const failure = change.error
  const oldIssue = failure?.fields['old_password']?.[0]
  const oldError = oldIssue === undefined ? undefined : fieldText(oldIssue)
  usePageTitle(t('password.changeTitle'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const result = await change.run({
      body: { old_password: old, new_password: password, new_password_confirmation: confirmation },
    })
    if (!result.ok) {
      ;(result.error.fields['old_password'] ? oldField : newField).current?.focus()
      return
    }
    toast.success(t('password.changed'))
    // The server now says that no change is due any more; the route table follows it.
    await renew().catch(() => undefined)
    void navigate(paths.staffProfile)
  }
  return (
    <StaffCard title={t('password.changeTitle')} lead={t('password.changeLead')}>
      {mustChange ? <Notice tone="warning">{t('password.mustChange')}</Notice> : null}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          ref={oldField}
          label={t('password.old')}
          autoComplete="current-password"
          value={old}
          error={oldError}
          onChange={(next) => {
            setOld(next)
            change.clearError()
          }}
        />
        <NewPasswordFields
          ref={newField}
          value={value}
          error={failure && oldError === undefined ? newPasswordError(failure) : undefined}
          onChange={(next) => {
            setValue(next)
            change.clearError()
          }}
        />
        <Button
          kind="primary"
          type="submit"
          isWide
          isLoading={change.isRunning}
          disabledReason={isReady ? undefined : t(failure ? 'password.refused' : 'password.incompleteChange')}
        >
          {t('password.save')}
        </Button>
      </form>
      {mustChange ? null : (
        <LinkButton as={Link} to={paths.staffProfile} isWide>
          {t('password.cancel')}
        </LinkButton>
      )}
    </StaffCard>
  )
}
