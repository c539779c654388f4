import { ArrowRight } from 'lucide-react'
import type { HistoryChange } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import styles from './ChangeList.module.css'

/** The changed fields: the old and the new value of each, or its only value. */
export function ChangeList({ changes }: { changes: readonly HistoryChange[] }) {
  const { t } = useTranslation('staff-history')
  if (changes.length === 0) return null
  return (
    <ul role="list" className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={styles.field}>{field}:</span>{' '}
          {from === null ? (
            to
          ) : (
            <>
              <VisuallyHidden>{t('was')} </VisuallyHidden>
              <s>{from}</s> <ArrowRight aria-hidden="true" size={14} /> <VisuallyHidden>{t('now')} </VisuallyHidden>
              {to ?? t('nothing')}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
