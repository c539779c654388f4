import type { ApiError } from '@portal/shared/client'
import { formatTime } from '@portal/shared/domain'
import { currentLanguage, i18n } from '@portal/shared/i18n'

/**
 * When trying again can succeed, for refusals that say so (I-02): a
 * clock time in the tenant's zone, with the zone's name. Empty when waiting does not help.
 */
export function waitText(error: ApiError, zone: string): string {
  if (error.retryAt === undefined) return ''
  const time = formatTime(new Date(error.retryAt), zone, currentLanguage(), 'seconds')
  return i18n.t('shell:signIn.waitUntil', { time })
}

const LONG_WAIT_SECONDS = 120

/** How long to wait, counting down: in seconds at the end, in minutes before (nobody reads "in 1780 seconds"). */
export function countdownText(seconds: number): string {
  return seconds > LONG_WAIT_SECONDS
    ? i18n.t('shell:signIn.waitMinutes', { count: Math.ceil(seconds / 60) })
    : i18n.t('shell:signIn.wait', { count: seconds })
}
