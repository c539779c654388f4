import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Dialog } from '@portal/shared/ui'

/** C-36: one payment at a time; what to do about the one that waits. */
export function ScheduledDialog({ onClose }: { onClose: () => void }) {
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
