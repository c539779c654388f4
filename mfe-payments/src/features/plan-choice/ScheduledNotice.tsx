import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Dialog } from '@portal/shared/ui'

/** C-36: no plan is chosen while a one-time payment waits; what to do about that one. */
export function ScheduledNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return (
    <Dialog
      title={t('scheduled.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p>{t('scheduled.text', { phone })}</p>
    </Dialog>
  )
}
