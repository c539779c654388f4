import { FlaskConical } from 'lucide-react'
import type { OverriddenRemote } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import styles from './OverrideBadge.module.css'

/** Says on every page that this browser runs versions on trial; it stays until the trial is ended (W7). */
export function OverrideBadge({ set, overridden }: { set?: string; overridden: readonly OverriddenRemote[] }) {
  const { t } = useTranslation('release')
  return (
    <aside className={styles.badge} aria-label={t('override.label')}>
      <FlaskConical aria-hidden="true" size={18} className={styles.icon} />
      <strong>{t('override.title')}</strong>
      <ul role="list" className={styles.list}>
        {set ? <li>{t('override.set', { set })}</li> : null}
        {overridden.map(({ remote, version, signed }) => (
          <li key={remote}>
            {t('override.one', { remote, version })}
            {signed ? null : <em className={styles.unsigned}>{t('override.unsigned')}</em>}
          </li>
        ))}
      </ul>
      {/* A full load on purpose: the edge removes the cookie. */}
      <a href="?portal-override=off" className={styles.end}>
        {t('override.end')}
      </a>
    </aside>
  )
}
