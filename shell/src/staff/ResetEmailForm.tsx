import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isEmail } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, TextField } from '@portal/shared/ui'
import { refusalText } from '../sign-in/refusal-text.ts'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/** Step 1 of a forgotten password: the address for the code. The answer is the same for every address. */
export function ResetEmailForm({ onSent }: { onSent: (email: string, resendAt: string | undefined) => void }) {
  const { t } = useTranslation(['shell', 'staff-factor'])
  const send = useAction(endpoints.sendStaffCode)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const reason = isEmail(email) ? undefined : t(email.trim() === '' ? 'staff.emptyFields' : 'staff.emailInvalid')
  const submit = async () => {
    if (reason !== undefined) return
    const result = await send.run({ body: { email } })
    if (result.ok) onSent(email.trim(), result.data.resend_at)
  }
  const haveCode = () => {
    if (reason === undefined) onSent(email.trim(), undefined)
    else setProblem(reason)
  }
  return (
    <SignInForm
      button={t('staff-factor:reset.send')}
      isSending={send.isRunning}
      disabledReason={reason}
      onSubmit={submit}
      // N-14: for staff whose code an administrator has sent.
      below={
        <Button kind="quiet" onClick={haveCode}>
          {t('staff-factor:haveCode')}
        </Button>
      }
    >
      <TextField
        label={t('staff.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        error={send.error ? refusalText(send.error) : problem}
        onChange={(value) => {
          setEmail(value)
          setProblem(undefined)
          send.clearError()
        }}
      />
    </SignInForm>
  )
}
