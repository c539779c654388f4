import { serverNow } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { resendAtText } from './refusal-text.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** The longest wait that is counted down, in seconds; for a longer one the time says more. */
const countedDown = 90

/** Sends a new code, but only after the server's wait (60 s, K-11; longer after several codes). */
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
        disabledReason={
          seconds > countedDown
            ? resendAtText(resendAt)
            : seconds > 0
              ? t('code.resendIn', { count: seconds })
              : undefined
        }
      >
        {t('code.resend')}
      </Button>
    </div>
  )
}
