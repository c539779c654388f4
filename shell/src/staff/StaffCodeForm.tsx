import { useRef, useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'
import { CodeField } from '../sign-in/CodeField.tsx'
import { useEnter } from '../sign-in/enter.ts'
import { refusalText } from '../sign-in/refusal-text.ts'
import { ResendCode } from '../sign-in/ResendCode.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'
import styles from '../sign-in/SignIn.module.css'

/** Props of {@link StaffCodeForm}. */
export interface StaffCodeFormProps {
  email: string
  resendAt: string | undefined
  onResent: (resendAt: string | undefined) => void
  onBack: () => void
}

/** SH-75: the form for the e-mailed code. */
export function StaffCodeForm({ email, resendAt, onResent, onBack }: StaffCodeFormProps) {
  const { t } = useTranslation('shell')
  const enter = useEnter()
  const verify = useAction(endpoints.staffVerify)
  const send = useAction(endpoints.sendStaffCode)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const fail = (refusal: ApiError) => {
    const message = refusalText(refusal)
    refuse(message)
    toast.error(message)
  }
  const submit = async () => {
    if (!isCode(code)) return refuse(code === '' ? t('staff.emptyCode') : fieldText('code_format'))
    const result = await verify.run({ body: { email, verification_code: code } })
    if (result.ok) await enter(result.data)
    else fail(result.error)
  }
  const resend = async () => {
    const result = await send.run({ body: { email } })
    if (!result.ok) return fail(result.error)
    toast.info(t('code.resent'))
    onResent(result.data.resend_at)
  }
  return (
    <SignInForm
      button={t('code.verify')}
      isSending={verify.isRunning}
      onSubmit={submit}
      below={
        <div className={styles.row}>
          <Button kind="quiet" onClick={onBack}>
            {t('code.back')}
          </Button>
          <ResendCode resendAt={resendAt} isSending={send.isRunning} onResend={() => void resend()} />
        </div>
      }
    >
      <CodeField
        ref={field}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
    </SignInForm>
  )
}
