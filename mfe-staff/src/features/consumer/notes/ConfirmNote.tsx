import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog } from '@portal/shared/ui'

interface ConfirmNoteProps {
  /** The server's own words. */
  question: string
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}

/** S-44: the server asks before it takes a note that may be a mistake. */
export function ConfirmNote({ question, isRunning, onConfirm, onClose }: ConfirmNoteProps) {
  const { t } = useTranslation(['staff-notes', 'common'])
  return (
    <Dialog
      title={t('confirm.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={onConfirm}>
            {t('confirm.action')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
