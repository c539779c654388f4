import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { CodeField } from '../sign-in/CodeField.tsx'
import { refusalText } from '../sign-in/refusal-text.ts'
import { ResendCode } from '../sign-in/ResendCode.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/** Props of {@link ResetCodeForm}. */
export interface ResetCodeFormProps {
  email: string
  resendAt: string | undefined
  /** Whether the code expired before the new password was sent. */
  isRefused: boolean
  onResent: (resendAt: string | undefined) => void
  onProven: (code: string) => void
}

/** Step 2 of a forgotten password: the code; Verify is enabled at exactly eight digits (SH-81). */
export function ResetCodeForm({ email, resendAt, isRefused, onResent, onProven }: ResetCodeFormProps) {
  const { t } = useTranslation('shell')
  const verify = useAction(endpoints.verifyStaffEmail)
  const send = useAction(endpoints.sendStaffCode)
  const [code, setCode] = useState('')
  const [isFresh, setFresh] = useState(true)
  const failure = verify.error ?? send.error
  const submit = async () => {
    if (!isCode(code)) return
    const result = await verify.run({ body: { email, verification_code: code } })
    if (result.ok) onProven(code)
  }
  const resend = async () => {
    verify.clearError()
    const result = await send.run({ body: { email } })
    if (!result.ok) return
    toast.info(t('code.resent'))
    onResent(result.data.resend_at)
  }
  return (
    <SignInForm
      button={t('code.verify')}
      isSending={verify.isRunning}
      disabledReason={isCode(code) ? undefined : t('code.incomplete')}
      onSubmit={submit}
      below={<ResendCode resendAt={resendAt} isSending={send.isRunning} onResend={() => void resend()} />}
    >
      <CodeField
        value={code}
        error={failure ? refusalText(failure) : isRefused && isFresh ? fieldText('code_invalid') : undefined}
        onChange={(value) => {
          setCode(value)
          setFresh(false)
          verify.clearError()
          send.clearError()
        }}
      />
    </SignInForm>
  )
}
