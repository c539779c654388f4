import { useId, type FormEvent } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice } from '@portal/shared/ui'
import { CodeField } from '../sign-in/CodeField.tsx'
import { refusalText } from '../sign-in/refusal-text.ts'
import { ResendCode } from '../sign-in/ResendCode.tsx'
import { useStepUpCode } from './use-step-up-code.ts'
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
