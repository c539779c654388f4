import type { ApiError } from '@portal/shared/client'
import { formatDateAndTime } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** The words of a refused message: after too many of a day, when the next can be sent. */
export function useMessageFailure(): (error: ApiError) => string {
  const { t } = useTranslation('help-center-messages')
  const language = useLanguage()
  const { zone, tenant } = useTenant((x) => x.settings)
  return (error) =>
    error.code === 'rate_limited' && error.retryAt
      ? t('new.many', {
          when: formatDateAndTime(new Date(error.retryAt), zone, language),
          phone: tenant.phone_number,
        })
      : errorText(error)
}
