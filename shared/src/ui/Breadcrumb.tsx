import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import styles from './Breadcrumb.module.css'

/** One level above the page; `link` is a router `Link` with the level's name. */
export interface BreadcrumbLevel {
  id: string
  link: ReactNode
}

/** Where a page stands below others. */
export function Breadcrumb({ levels, current }: { levels: readonly BreadcrumbLevel[]; current: string }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className={styles.levels}>
        {levels.map((level) => (
          <li key={level.id}>{level.link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
