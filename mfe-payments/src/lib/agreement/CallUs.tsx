import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** Whom to call when signing does not work or raises questions. */
export function CallUs() {
  const { t } = useTranslation('payments-agreement')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return (
    <p>
      {t('call')} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
    </p>
  )
}
