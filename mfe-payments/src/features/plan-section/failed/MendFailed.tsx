import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice } from '@portal/shared/ui'

/** Why a choice was refused, and the number to call. */
export function MendFailed({ error, isDeclined = false }: { error: ApiError | undefined; isDeclined?: boolean }) {
  const { t } = useTranslation('payments-failure')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  if (!error && !isDeclined) return null
  return (
    <Notice tone="danger" live="assertive" title={error ? errorText(error) : t('pay.declined')}>
      {t('call', { phone })}
    </Notice>
  )
}
