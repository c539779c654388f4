import { serverNow } from '@portal/shared/client'
import { spokenTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Notice, Stack } from '@portal/shared/ui'

/** P-85, K-39: how a payment of the plan is stopped, and how soon a bank account may be debited. */
export function CancelNotice({ isBank }: { isBank: boolean }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const { business_days: count, by_time, zone: at, wording } = useCapability('revoke.notice')
  const hours = useCapability('support.hours')[language]
  const startAfter = useCapability('ach.start_after_hours')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const { time, zone } = spokenTime({ time: by_time ?? '00:00', zone: at }, language, new Date(serverNow()))
  return (
    <Notice title={t('cancel.title')}>
      <Stack gap={2}>
        <p>{t(`cancel.${wording}`, { count, time, zone, phone, hours })}</p>
        {isBank && startAfter > 0 ? <p>{t('cancel.startAfter', { count: startAfter })}</p> : null}
      </Stack>
    </Notice>
  )
}
