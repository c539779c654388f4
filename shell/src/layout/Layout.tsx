import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { classNames } from '@portal/shared/ui'
import { ConnectionBar } from './ConnectionBar.tsx'
import { DisclosureBanner } from './DisclosureBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Overlays } from './Overlays.tsx'
import styles from './Layout.module.css'

/** The chrome of every page: header, disclosure, footer and overlays. */
export function Layout({ isStaffArea, children }: { isStaffArea: boolean; children: ReactNode }) {
  const { t } = useTranslation('common')
  const role = useSession((s) => s.role)
  return (
    <div className={classNames(styles.layout, isStaffArea && styles.wide)}>
      <a className={styles.skip} href="#main">
        {t('header.skipToContent')}
      </a>
      <Header isStaffArea={isStaffArea} />
      {role === 'user' ? <DisclosureBanner /> : null}
      <ConnectionBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer isStaffArea={isStaffArea} />
      <Overlays />
    </div>
  )
}
