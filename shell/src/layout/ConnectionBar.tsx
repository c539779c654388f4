import { WifiOff } from 'lucide-react'
import { useConnectionLost } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import styles from './ConnectionBar.module.css'

/** Says while offline that the screen may be outdated. Not announced, because the toast already was (SH-91). */
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
