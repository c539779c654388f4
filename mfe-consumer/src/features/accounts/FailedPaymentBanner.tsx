import { serverNow } from '@portal/shared/client'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice, PhoneText } from '@portal/shared/ui'

const day = 24 * 60 * 60 * 1000

/** C-04: a payment of any account failed in the last 24 hours. The account's own banner is another one (K-33). */
export function FailedPaymentBanner({ debts }: { debts: readonly Pick<Debt, 'failed_payment_at'>[] }) {
  const { t } = useTranslation('consumer')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hasFailed = debts.some(
    (debt) => debt.failed_payment_at !== null && serverNow() - Date.parse(debt.failed_payment_at) <= day,
  )
  if (!hasFailed) return null
  return (
    <Notice tone="danger" live="assertive" title={t('failedPayment.title')}>
      <PhoneText phone={phone}>{t('failedPayment.text', { phone })}</PhoneText>
    </Notice>
  )
}
