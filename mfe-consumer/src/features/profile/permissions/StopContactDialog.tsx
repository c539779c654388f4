import type { ActionResult } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import styles from './StopContactDialog.module.css'

interface StopContactDialogProps<R> {
  /** They asked us to stop before: this is the way back. */
  isStopped: boolean
  run: () => Promise<ActionResult<R>>
  onClose: () => void
}

/** Says in plain words what stopping means, or what the way back does, before it is done. */
export function StopContactDialog<R>({ isStopped, ...rest }: StopContactDialogProps<R>) {
  const { t } = useTranslation('consumer-profile')
  return isStopped ? (
    <ConfirmDialog title={t('stop.resumeTitle')} confirm={t('stop.resume')} {...rest}>
      {t('stop.resumeText')}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={t('stop.dialogTitle')} confirm={t('stop.confirm')} {...rest}>
      <ul className={styles.terms}>
        <li>{t('stop.ends')}</li>
        <li>{t('stop.law')}</li>
        <li>{t('stop.stays')}</li>
      </ul>
      <p>{t('stop.wayBack')}</p>
    </ConfirmDialog>
  )
}
