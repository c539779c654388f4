import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'

/** P-92: the agreement is declined, so another plan is to be chosen; closing leads to the accounts. */
export function DeclinedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('payments-agreement')
  return (
    <Dialog
      title={t('declined.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('declined.choose')}
        </Button>
      }
    >
      <Stack>
        <p>{t('declined.text')}</p>
        <CallUs />
      </Stack>
    </Dialog>
  )
}
