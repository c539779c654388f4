import { useRef, useState, type FormEvent } from 'react'
import { type ApiError, useAction } from '@portal/shared/client'
import { endpoints, type SignedIn } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Checkbox } from '@portal/shared/ui'
import { CodeField } from './CodeField.tsx'
import { refusalText } from './refusal-text.ts'
import { ResendCode } from './ResendCode.tsx'
import type { Attempt } from './use-identify.ts'
import styles from './SignIn.module.css'

/** Props of {@link CodeStep}. */
export interface CodeStepProps {
  attempt: Attempt
  /** The code of the letter is asked for instead of a message's. */
  isMailed: boolean
  onMailed: (isMailed: boolean) => void
  onResent: (resendAt: string | undefined) => void
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Prove it: the eight digit code (SH-70). Says the same whether or not the details matched anybody. */
export function CodeStep({ attempt, isMailed, onMailed, onResent, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('shell')
  const { tenant } = useTenant((x) => x.settings)
  const [code, setCode] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const verify = useAction(endpoints.verifyConsumer)
  const send = useAction(endpoints.sendConsumerCode)

  const fail = (refusal: ApiError) => {
    const message = refusalText(refusal)
    setError(message)
    toast.error(message)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isCode(code)) {
      setError(isMailed ? t('code.mailedFormat') : fieldText('code_format'))
      field.current?.focus()
      return
    }
    const result = await verify.run({
      body: { attempt_id: attempt.attemptId, verification_code: code, remember_device: isRemembered },
    })
    if (result.ok) onSignedIn(result.data)
    else fail(result.error)
  }
  const resend = async () => {
    const result = await send.run({ body: { attempt_id: attempt.attemptId } })
    if (!result.ok) {
      fail(result.error)
      return
    }
    toast.info(t('code.resent'))
    onResent(result.data.resend_at)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t(isMailed ? 'code.mailedLead' : 'code.sentIfMatch')}</p>
      <CodeField
        ref={field}
        isMailed={isMailed}
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
      />
      <Checkbox
        label={t('code.remember')}
        help={t('code.rememberHelp')}
        isChecked={isRemembered}
        onChange={setRemembered}
      />
      <Button kind="primary" type="submit" isWide isLoading={verify.isRunning}>
        {t('code.verify')}
      </Button>
      <div className={styles.row}>
        <Button kind="quiet" onClick={onBack}>
          {t('code.back')}
        </Button>
        {isMailed ? null : (
          <ResendCode resendAt={attempt.resendAt} isSending={send.isRunning} onResend={() => void resend()} />
        )}
      </div>
      <p className={styles.hint}>
        {t('code.noMessage')}{' '}
        <button
          type="button"
          className={styles.textButton}
          onClick={() => {
            onMailed(!isMailed)
            setCode('')
            setError(undefined)
            field.current?.focus()
          }}
        >
          {t(isMailed ? 'code.useMessage' : 'code.useMailed')}
        </button>{' '}
        {t('code.orCall', { phone: tenant.phone_number })}
      </p>
    </form>
  )
}
