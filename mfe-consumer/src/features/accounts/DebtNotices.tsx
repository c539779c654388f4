import type { Debt } from '@portal/shared/contract'
import { splitStatusWord } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Notice, PhoneText } from '@portal/shared/ui'

/** What there is to know about an account, in S-29's order: notifications, its alert (C-21), its failed last payment (C-05, K-33). */
export function DebtNotices({ debt }: { debt: Debt }) {
  const { t } = useTranslation('consumer')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  return (
    <>
      {debt.notifications.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
      {debt.alert_notification ? <Notice tone="warning">{debt.alert_notification}</Notice> : null}
      {debt.success ? null : (
        <Notice tone="danger" title={<PhoneText phone={phone}>{t('card.lastPaymentFailed', { phone })}</PhoneText>}>
          {debt.error_message
            ? t(`common:outcome.${debt.error_message}`, { defaultValue: splitStatusWord(debt.error_message) })
            : null}
        </Notice>
      )}
    </>
  )
}
