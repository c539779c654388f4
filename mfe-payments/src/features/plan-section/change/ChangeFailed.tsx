import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'

/** P-105: why nothing was changed, and the number to call. */
export function ChangeFailed({ error }: { error: ApiError | undefined }) {
  const { t } = useTranslation('payments-change')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  if (!error) return null
  return (
    <Notice tone="danger" live="assertive" title={errorText(error)}>
      {t('failed', { phone })}
    </Notice>
  )
}
