import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'

/**
 * K-32: the number and the hours for cancelling where consumers cannot cancel here; removing the method cancels it too.
 */
export function HowToCancel() {
  const { t } = useTranslation('payments-scheduled')
  const language = useLanguage()
  const hours = useCapability('support.hours')[language]
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return <p>{t('cancel.byPhone', { phone, hours })}</p>
}
