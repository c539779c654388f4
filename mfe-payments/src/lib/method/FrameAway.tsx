import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice } from '@portal/shared/ui'

/** Says that the processor's page cannot be reached, and how to pay all the same. */
export function FrameAway({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation('payments-away')
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  return (
    <Notice
      tone="warning"
      live="polite"
      title={t('title')}
      actions={
        <Button size="small" onClick={onAnother}>
          {t('another')}
        </Button>
      }
    >
      {t('text', { phone })}
    </Notice>
  )
}
