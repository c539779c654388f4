import { i18n } from '@portal/shared/i18n'

const LONG_WAIT_SECONDS = 120

/** How long to wait, counting down: in seconds at the end, in minutes before (nobody reads "in 1780 seconds"). */
export function countdownText(seconds: number): string {
  return seconds > LONG_WAIT_SECONDS
    ? i18n.t('shell:signIn.waitMinutes', { count: Math.ceil(seconds / 60) })
    : i18n.t('shell:signIn.wait', { count: seconds })
}
