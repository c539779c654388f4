import type { SignedIn } from '@portal/shared/contract'
import { CODE_TRIES } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Checkbox, Notice } from '@portal/shared/ui'
import { CodeField } from './CodeField.tsx'
import { notSentText } from './refusal-text.ts'
import { ResendCode } from './ResendCode.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useCodeStep } from './use-code-step.ts'
import { hasEnded, type Attempt } from './use-identify.ts'
import styles from './SignIn.module.css'

/** Props of {@link CodeStep}. */
export interface CodeStepProps {
  attempt: Attempt
  /** Whether the code is a letter's instead of a message's. */
  isMailed: boolean
  onMailed: (isMailed: boolean) => void
  onChange: (attempt: Attempt) => void
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** Asks for the eight-digit code (SH-70). The words are the same whether or not the details matched a consumer. */
export function CodeStep(props: CodeStepProps) {
  const { attempt, isMailed, onMailed, onBack } = props
  const { t } = useTranslation('shell')
  const { tenant } = useTenant((x) => x.settings)
  const { code, error, field, isRemembered, setRemembered, onCode, verify, resend, ...is } = useCodeStep(props)
  if (hasEnded(attempt))
    return (
      <>
        <Notice tone="warning" live="assertive">
          {t('code.ended', { tries: CODE_TRIES })}
        </Notice>
        <Button kind="primary" isWide onClick={onBack}>
          {t('code.startAgain')}
        </Button>
      </>
    )
  const below = (
    <>
      <div className={styles.row}>
        <Button kind="quiet" onClick={onBack}>
          {t('code.back')}
        </Button>
        {isMailed ? null : (
          <ResendCode resendAt={attempt.resendAt} isSending={is.isSending} onResend={() => void resend()} />
        )}
      </div>
      <p className={styles.hint}>
        {t('code.noMessage')}{' '}
        <button
          type="button"
          className={styles.textButton}
          onClick={() => {
            onMailed(!isMailed)
            onCode('')
            field.current?.focus()
          }}
        >
          {t(isMailed ? 'code.useMessage' : 'code.useMailed')}
        </button>{' '}
        {t('code.orCall', { phone: tenant.phone_number })}
      </p>
    </>
  )
  return (
    <SignInForm button={t('code.verify')} isSending={is.isVerifying} onSubmit={verify} below={below}>
      <p>{isMailed ? t('code.mailedLead') : attempt.isSent ? t('code.sentIfMatch') : notSentText(attempt.resendAt)}</p>
      <CodeField ref={field} isMailed={isMailed} value={code} error={error} onChange={onCode} />
      <Checkbox
        label={t('code.remember')}
        help={t('code.rememberHelp')}
        isChecked={isRemembered}
        onChange={setRemembered}
      />
    </SignInForm>
  )
}
