import { serverNow, type ApiError } from '@portal/shared/client'
import { formatDateTimeAndZone, formatTime, localDateIn } from '@portal/shared/domain'
import { currentLanguage, errorText, i18n } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/**
 * The text of a refusal, with the time of the next possible retry in the tenant's zone, if waiting helps (I-02).
 */
export function refusalText(error: ApiError): string {
  return error.retryAt === undefined ? errorText(error) : `${errorText(error)} ${waitUntilText(error.retryAt)}`
}

/** Says when to try again: the time of today, or the date and time of a later day. */
export const waitUntilText = (instant: string): string => i18n.t('shell:signIn.waitUntil', timeOf(instant))

/** Says that no code was sent, and when the next one can be asked for. */
export const notSentText = (resendAt: string | undefined): string => i18n.t('shell:code.notSent', timeOf(resendAt))

/** Says when the next code can be asked for. */
export const resendAtText = (resendAt: string | undefined): string => i18n.t('shell:code.resendAt', timeOf(resendAt))

/** A time of today, or a date and time with the context of the texts that say "on" instead of "at". */
function timeOf(instant: string | undefined): { time: string; context?: 'day' } {
  if (instant === undefined) return { time: '' }
  const { zone } = useTenant.getState().settings
  const at = new Date(instant)
  return localDateIn(at, zone) === localDateIn(new Date(serverNow()), zone)
    ? { time: formatTime(at, zone, currentLanguage(), 'seconds') }
    : { time: formatDateTimeAndZone(at, zone, currentLanguage()), context: 'day' }
}
