import {
  ChartColumn,
  CreditCard,
  FileText,
  Landmark,
  LifeBuoy,
  ListChecks,
  Mail,
  Package,
  PenLine,
  Scale,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  TriangleAlert,
  Undo2,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, remoteLoader } from '@portal/shared/portal'
import { Link, useLocation } from '@portal/shared/router'
import type { NavIconName } from '@portal/shared/contract'
import { useSession } from '@portal/shared/session'
import type { NavEntry } from './nav-entries.ts'
import styles from './NavLinks.module.css'

/** Links of the navigation in the bar or in a phone's menu; pointing at one preloads its page. */
export function NavLinks({ entries, place }: { entries: readonly NavEntry[]; place: 'bar' | 'menu' }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const isIncomplete = useSession((s) => s.role === 'user' && !s.profileComplete)
  const { pathname } = useLocation()
  return (
    <ul role="list" className={styles.list}>
      {entries.map((entry) => {
        const warm = () => remoteLoader().warm(entry.remote, entry.pattern)
        // SH-59: the bar has room for a mark with a tooltip only, the menu for the whole sentence.
        const hint = isIncomplete && entry.to === paths.profile ? t('nav.profileHint') : undefined
        return (
          <li key={entry.to}>
            <Link
              to={entry.to}
              className={styles.link ?? ''}
              aria-current={isWithin(pathname, entry.to) ? 'page' : undefined}
              title={place === 'bar' ? hint : undefined}
              onPointerEnter={warm}
              onFocus={warm}
            >
              <NavIcon name={entry.icon} />
              <span>
                {entry.words[language] ?? entry.text}
                {hint !== undefined && place === 'menu' ? <span className={styles.hint}>{hint}</span> : null}
              </span>
              {hint === undefined ? null : <TriangleAlert aria-hidden="true" size={18} className={styles.mark} />}
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
  letter: Mail,
  scale: Scale,
  document: FileText,
  list: ListChecks,
  sliders: SlidersHorizontal,
  bank: Landmark,
  refund: Undo2,
  pen: PenLine,
} satisfies Record<NavIconName, typeof Wallet>

/** The icon of a navigation entry; nothing for an unknown name. */
function NavIcon({ name }: { name: string | undefined }) {
  const Icon = name !== undefined && name in icons ? icons[name as keyof typeof icons] : null
  return Icon ? <Icon aria-hidden="true" size={18} /> : null
}
