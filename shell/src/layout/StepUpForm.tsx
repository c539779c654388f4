import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { isCode } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice } from '@portal/shared/ui'
import { CodeField } from '../sign-in/CodeField.tsx'
import { refusalText } from '../sign-in/refusal-text.ts'
import { ResendCode } from '../sign-in/ResendCode.tsx'
import styles from './StepUpForm.module.css'

/** The dialog itself: sends a code at once, then takes it. */
export function StepUpForm({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { t } = useTranslation('shell')
  const send = useAction(endpoints.sendStepUpCode)
  const verify = useAction(endpoints.verifyStepUp)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<{ to: string; resendAt: string | undefined }>()
  const formId = useId()
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

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isCode(code)) {
      setError(fieldText('code_format'))
      field.current?.focus()
      return
    }
    const result = await verify.run({ body: { verification_code: code } })
    if (result.ok) onEnd(true)
    else {
      setError(refusalText(result.error))
      field.current?.focus()
    }
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
        <CodeField ref={field} value={code} error={error} onChange={(value) => (setCode(value), setError(undefined))} />
        <ResendCode resendAt={sent?.resendAt} isSending={send.isRunning} onResend={() => void ask()} />
      </form>
    </Dialog>
  )
}
