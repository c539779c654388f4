import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

const ISSUES = ['window_full', 'window_over', 'call_back_booked', 'call_back_over', 'phone_invalid', 'required']

/** The words of a refusal: why there is no call whatever the hour, or what is wrong with the one that was chosen. */
export function useFailure() {
  const { t } = useTranslation('help-center-call-back')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  return (error: ApiError) => {
    if (error.code === 'contact_not_allowed') return t('notAllowed', { phone })
    const issue = Object.values(error.fields).flat()[0]
    return issue && ISSUES.includes(issue) ? t(`issue.${issue}`) : errorText(error)
  }
}
