import { i18n } from '@portal/shared/i18n'
import { waitUntilText } from './refusal-text.ts'

const LONG_WAIT_SECONDS = 120
const COUNTED_SECONDS = 90 * 60

/** The remaining wait until an instant: in seconds at its end, before that in minutes, and a long one by its end. */
export function countdownText(seconds: number, until: string): string {
  if (seconds > COUNTED_SECONDS) return waitUntilText(until)
  return seconds > LONG_WAIT_SECONDS
    ? i18n.t('shell:signIn.waitMinutes', { count: Math.ceil(seconds / 60) })
    : i18n.t('shell:signIn.wait', { count: seconds })
}
