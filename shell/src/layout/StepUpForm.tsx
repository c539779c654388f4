import { useId, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation, fieldText } from '@portal/shared/i18n'
import { Button, Dialog, Notice } from '@portal/shared/ui'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { CodeField } from '../sign-in/CodeField.tsx'
import { refusalText } from '../sign-in/refusal-text.ts'
import { ResendCode } from '../sign-in/ResendCode.tsx'
import styles from './StepUpForm.module.css'

/** The dialog itself: sends a code at once, then takes it. */
export function StepUpForm({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { t } = useTranslation('shell')
  const { sent, send, verify, code, onCode, error, field, ask, prove } = useStepUpCode()
  const formId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await prove()) onEnd(true)
  }
  return (
    <Dialog
      title={t('stepUp.title')}
      comesBetween
      onClose={() => onEnd(false)}
      isDismissable={!verify.isRunning}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('stepUp.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isLoading={verify.isRunning}>
            {t('code.verify')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('stepUp.text')}</p>
        {send.error ? (
          <Notice tone="danger" live="assertive">
            {refusalText(send.error)}
          </Notice>
        ) : (
          <p aria-live="polite">{sent ? t('stepUp.sentTo', { to: sent.to }) : t('stepUp.sending')}</p>
        )}
        <CodeField ref={field} value={code} error={error} onChange={onCode} />
        <ResendCode resendAt={sent?.resendAt} isSending={send.isRunning} onResend={() => void ask()} />
      </form>
    </Dialog>
  )
}

/** A fresh proof by a code, which is sent at once and again on request. */
function useStepUpCode() {
  const send = useAction(endpoints.sendStepUpCode)
  const verify = useAction(endpoints.verifyStepUp)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<{ to: string; resendAt: string | undefined }>()
  const field = useRef<HTMLInputElement>(null)
  const hasAsked = useRef(false)

  const ask = async () => {
    const result = await send.run({})
    if (result.ok) setSent({ to: result.data.sent_to, resendAt: result.data.resend_at })
  }
  useEffect(() => {
    // Strict mode mounts twice; one code is enough.
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })

  const onCode = (typed: string) => {
    setCode(typed)
    setError(undefined)
  }
  const refuse = (reason: string) => {
    setError(reason)
    field.current?.focus()
    return false
  }
  /** Whether the code was right; shows the reason when it was not. */
  const prove = async (): Promise<boolean> => {
    if (!isCode(code)) return refuse(fieldText('code_format'))
    const result = await verify.run({ body: { verification_code: code } })
    return result.ok || refuse(refusalText(result.error))
  }
  return { sent, send, verify, code, onCode, error, field, ask, prove }
}
