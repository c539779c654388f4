import type { ReactNode } from 'react'
import { CircleDashed } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import styles from './MissingMark.module.css'

/** Marks a field that is still empty and worth filling in; it stops nothing (C-70). */
export function MissingMark({ isMissing, children }: { isMissing: boolean; children: ReactNode }) {
  const { t } = useTranslation('consumer-profile')
  return (
    <div className={isMissing ? styles.missing : undefined}>
      {children}
      {isMissing ? (
        <p className={styles.text}>
          <CircleDashed aria-hidden="true" size={16} />
          {t('form.missing')}
        </p>
      ) : null}
    </div>
  )
}
