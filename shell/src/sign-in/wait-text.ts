import { i18n } from '@portal/shared/i18n'

const LONG_WAIT_SECONDS = 120

/** The remaining wait, in minutes and at the end in seconds. */
export function countdownText(seconds: number): string {
  return seconds > LONG_WAIT_SECONDS
    ? i18n.t('shell:signIn.waitMinutes', { count: Math.ceil(seconds / 60) })
    : i18n.t('shell:signIn.wait', { count: seconds })
}
