import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'

/** P-105: why the change failed, and the number to call. */
export function ChangeFailed({ error }: { error: ApiError | undefined }) {
  const { t } = useTranslation('payments-change')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return (
    <ErrorNotice error={error} title={error && errorText(error)}>
      {t('failed', { phone })}
    </ErrorNotice>
  )
}
