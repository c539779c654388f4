import type { ApiError } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '../../../lib/ConfirmDialog.tsx'
import styles from './StopContactDialog.module.css'

interface StopContactDialogProps {
  /** They asked us to stop before: this is the way back. */
  isStopped: boolean
  isRunning: boolean
  error: ApiError | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Says in plain words what stopping means, or what the way back does, before it is done. */
export function StopContactDialog({ isStopped, ...rest }: StopContactDialogProps) {
  const { t } = useTranslation('consumer-profile')
  return isStopped ? (
    <ConfirmDialog title={t('stop.resumeTitle')} confirmLabel={t('stop.resume')} kind="primary" {...rest}>
      <p>{t('stop.resumeText')}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={t('stop.dialogTitle')} confirmLabel={t('stop.confirm')} kind="primary" {...rest}>
      <ul className={styles.terms}>
        <li>{t('stop.ends')}</li>
        <li>{t('stop.law')}</li>
        <li>{t('stop.stays')}</li>
      </ul>
      <p>{t('stop.wayBack')}</p>
    </ConfirmDialog>
  )
}
