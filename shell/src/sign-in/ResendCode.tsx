import { serverNow } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Sends a new code, but only after the server's wait (60 s, K-11), which it counts down. */
export function ResendCode({
  resendAt,
  isSending,
  onResend,
}: {
  resendAt: string | undefined
  isSending: boolean
  onResend: () => void
}) {
  const { t } = useTranslation('shell')
  const seconds = useSecondsUntil(resendAt, serverNow)
  return (
    <div>
      <Button
        kind="quiet"
        isLoading={isSending}
        onClick={onResend}
        disabledReason={seconds > 0 ? t('code.resendIn', { count: seconds }) : undefined}
      >
        {t('code.resend')}
      </Button>
    </div>
  )
}
