import { Lock } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import styles from './SecureNote.module.css'

/** P-23: the note about encryption. */
export function SecureNote() {
  const { t } = useTranslation('payments')
  return (
    <p className={styles.note}>
      <Lock aria-hidden="true" size={16} />
      {t('bank.secure')}
    </p>
  )
}
