import { WifiOff } from 'lucide-react'
import { useConnectionLost } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import styles from './ConnectionBar.module.css'

/** Stays while the line is lost: what is on the screen is what was read before. Quiet, because the toast has said it (SH-91). */
export function ConnectionBar() {
  const { t } = useTranslation('shell')
  const isLost = useConnectionLost()
  return (
    <div role="status">
      {isLost ? (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" size={18} />
          {t('connection.outdated')}
        </p>
      ) : null}
    </div>
  )
}
