import type { ApiError } from '@portal/shared/client'
import { formatTime } from '@portal/shared/domain'
import { currentLanguage, errorText, i18n } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/**
 * The text of a refusal, with the time of the next possible retry in the tenant's zone, if waiting helps (I-02).
 */
export function refusalText(error: ApiError): string {
  if (error.retryAt === undefined) return errorText(error)
  const { zone } = useTenant.getState().settings
  const time = formatTime(new Date(error.retryAt), zone, currentLanguage(), 'seconds')
  return `${errorText(error)} ${i18n.t('shell:signIn.waitUntil', { time })}`
}
