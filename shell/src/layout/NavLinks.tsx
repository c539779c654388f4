import {
  ChartColumn,
  CreditCard,
  FileText,
  LifeBuoy,
  Package,
  Scale,
  ShieldCheck,
  Tags,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { remoteLoader } from '@portal/shared/portal'
import { Link, useLocation } from '@portal/shared/router'
import type { NavIconName } from '@portal/shared/contract'
import type { NavEntry } from './nav-entries.ts'
import styles from './NavLinks.module.css'

/** Links of the navigation; pointing at one preloads its page. */
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

const icons = {
  wallet: Wallet,
  card: CreditCard,
  user: UserRound,
  users: Users,
  shield: ShieldCheck,
  package: Package,
  tags: Tags,
  chart: ChartColumn,
  help: LifeBuoy,
  letter: FileText,
  scale: Scale,
} satisfies Record<NavIconName, typeof Wallet>

/** The icon of a navigation entry; nothing for an unknown name. */
function NavIcon({ name }: { name: string | undefined }) {
  const Icon = name !== undefined && name in icons ? icons[name as keyof typeof icons] : null
  return Icon ? <Icon aria-hidden="true" size={18} /> : null
}
