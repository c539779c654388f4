import { useTranslation } from '@portal/shared/i18n'
import { Link, useLocation } from '@portal/shared/router'
import { settingPaths } from '../model/setting-paths.ts'
import styles from './Frame.module.css'

const pages = ['overview', 'texts', 'theme', 'publish', 'versions'] as const

/** The pages of the portal's settings; a group of settings belongs to the overview. */
export function SettingsNav() {
  const { t } = useTranslation('staff-settings')
  const { pathname } = useLocation()
  const within = (page: (typeof pages)[number]) => page !== 'overview' && pathname.startsWith(settingPaths[page])
  const current = pages.find(within) ?? 'overview'
  return (
    <nav aria-label={t('title')}>
      <ul role="list" className={styles.nav}>
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={settingPaths[page]}
              className={styles.link ?? ''}
              aria-current={page === current ? 'page' : undefined}
            >
              {t(`nav.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
