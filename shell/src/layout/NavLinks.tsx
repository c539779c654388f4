import { useTranslation } from '@portal/shared/i18n'
import { remoteLoader } from '@portal/shared/portal'
import { NavLink } from '@portal/shared/router'
import { NavIcon } from './NavIcon.tsx'
import type { NavEntry } from './nav-entries.ts'
import styles from './NavLinks.module.css'

/** Links of the navigation; pointing at one fetches its page ahead. */
export function NavLinks({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('common')
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => {
        const warm = () => remoteLoader().warm(entry.remote, entry.pattern)
        return (
          <li key={entry.to}>
            <NavLink to={entry.to} className={styles.link ?? ''} onPointerEnter={warm} onFocus={warm}>
              <NavIcon name={entry.icon} />
              {t(entry.text)}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}
