import { useState } from 'react'
import { Menu as MenuIcon, X, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useLocation } from '@portal/shared/router'
import { useSession, signOut } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import { Button } from '@portal/shared/ui'
import { Brand } from './Brand.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { NavLinks } from './NavLinks.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { useNavEntries } from './nav-entries.ts'
import styles from './Header.module.css'

/** The bar at the top: brand, navigation, the person's name and sign-out (SH-58 to SH-66). */
export function Header({ isStaffArea }: { isStaffArea: boolean }) {
  const { t } = useTranslation('common')
  const role = useSession((s) => s.role)
  const entries = useNavEntries()
  const hasLanguages = useCapability('i18n.selector')
  const { pathname, hash } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const place = pathname + hash
  // Any navigation closes the menu.
  const isOpen = openAt === place
  const hasLinks = role !== null ? entries.length > 0 : !isStaffArea && pathname === '/'
  const linksIn = (part: 'bar' | 'menu') =>
    role === null ? <SectionLinks /> : <NavLinks entries={entries} place={part} />

  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.bar}>
        <Brand />
        {hasLinks ? (
          <nav className={styles.nav} aria-label={t('header.mainNavigation')}>
            {linksIn('bar')}
          </nav>
        ) : null}
        <SignedInPerson place="bar" />
        {hasLinks || role ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpenAt(isOpen ? null : place)}
          >
            {isOpen ? <X aria-hidden="true" size={22} /> : <MenuIcon aria-hidden="true" size={22} />}
            {t(isOpen ? 'header.closeMenu' : 'header.menu')}
          </button>
        ) : null}
      </div>
      <div id="menu" className={styles.panel} hidden={!isOpen}>
        {hasLinks ? <nav aria-label={t('header.mainNavigation')}>{linksIn('menu')}</nav> : null}
        {hasLanguages ? <LanguageSelector /> : null}
        <SignedInPerson place="menu" />
      </div>
    </header>
  )
}

/** The signed-in person's name and sign-out; nothing for a visitor. */
function SignedInPerson({ place }: { place: 'bar' | 'menu' }) {
  const { t } = useTranslation('common')
  const role = useSession((s) => s.role)
  const fullName = useSession((s) => s.fullName)
  if (!role) return null
  const isInBar = place === 'bar'
  return (
    <div className={isInBar ? styles.person : styles.panelPerson}>
      <span className={styles.name}>
        <UserRound aria-hidden="true" size={18} />
        {fullName}
      </span>
      <Button
        {...(isInBar && { kind: 'quiet' })}
        size="small"
        icon={<LogOut aria-hidden="true" />}
        onClick={() => void signOut()}
      >
        {t('action.logout')}
      </Button>
    </div>
  )
}
