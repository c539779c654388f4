import { useTranslation } from '@portal/shared/i18n'
import { remoteLoader } from '@portal/shared/portal'
import { Link, useLocation } from '@portal/shared/router'
import { NavIcon } from './NavIcon.tsx'
import type { NavEntry } from './nav-entries.ts'
import styles from './NavLinks.module.css'

/** Links of the navigation; pointing at one fetches its page ahead. */
export function NavLinks({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => {
        const warm = () => remoteLoader().warm(entry.remote, entry.pattern)
        return (
          <li key={entry.to}>
            <Link
              to={entry.to}
              className={styles.link ?? ''}
              aria-current={isWithin(pathname, entry.to) ? 'page' : undefined}
              onPointerEnter={warm}
              onFocus={warm}
            >
              <NavIcon name={entry.icon} />
              {t(entry.text)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** /cabinet-active and /profile-info are views of /cabinet and /profile (K-04, K-05), as are pages below an entry. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || pathname.startsWith(`${to}-`)
}
