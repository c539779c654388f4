import type { ApiError } from '@portal/shared/client'
import { formatTime } from '@portal/shared/domain'
import { currentLanguage, errorText, i18n } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/**
 * The text of a refusal, with the time of the next possible retry in the tenant's zone, if waiting helps (I-02).
 */
export function refusalText(error: ApiError): string {
  if (error.retryAt === undefined) return errorText(error)
  return `${errorText(error)} ${i18n.t('shell:signIn.waitUntil', { time: timeText(error.retryAt) })}`
}

/** Says that no code was sent, and when the next one can be asked for. */
export const notSentText = (resendAt: string | undefined): string =>
  i18n.t('shell:code.notSent', { time: timeText(resendAt) })

/** The time of an instant in the tenant's zone. */
export function timeText(instant: string | undefined): string {
  const { zone } = useTenant.getState().settings
  return instant === undefined ? '' : formatTime(new Date(instant), zone, currentLanguage(), 'seconds')
}
