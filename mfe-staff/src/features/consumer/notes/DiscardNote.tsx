import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog } from '@portal/shared/ui'

/** S-39: Close asks before what was typed is thrown away. */
export function DiscardNote({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { t } = useTranslation('staff-notes')
  return (
    <Dialog
      title={t('discard.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discard.keep')}</Button>
          <Button kind="danger" onClick={onDiscard}>
            {t('discard.action')}
          </Button>
        </>
      }
    >
      <p>{t('discard.help')}</p>
    </Dialog>
  )
}
