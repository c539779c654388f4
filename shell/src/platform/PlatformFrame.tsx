import type { ReactNode } from 'react'
import { LogOut } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { signOut, useSession } from '@portal/shared/session'
import { Button, Cluster } from '@portal/shared/ui'
import { ConnectionBar } from '../layout/ConnectionBar.tsx'
import { ConnectionToasts } from '../layout/ConnectionToasts.tsx'
import { IdleWarning } from '../layout/IdleWarning.tsx'
import { LanguageSelector } from '../layout/LanguageSelector.tsx'
import { RouteFocus } from '../layout/RouteFocus.tsx'
import { StepUpDialog } from '../layout/StepUpDialog.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import styles from './PlatformFrame.module.css'

/** The chrome of the console: no company's brand, navigation or legal texts, because it is none of theirs. */
export function PlatformFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['platform', 'common'])
  const role = useSession((s) => s.role)
  const fullName = useSession((s) => s.fullName)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('common:header.skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/__platform" className={styles.name}>
            {t('name')}
          </Link>
          <Cluster justify="end">
            <LanguageSelector />
            {role ? (
              <>
                <span className={styles.person}>{fullName}</span>
                <Button kind="quiet" size="small" icon={<LogOut aria-hidden="true" />} onClick={() => void signOut()}>
                  {t('common:action.logout')}
                </Button>
              </>
            ) : null}
          </Cluster>
        </div>
      </header>
      <ConnectionBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <RouteFocus />
      <ConnectionToasts />
      <IdleWarning />
      <StepUpDialog />
      <Toasts />
    </div>
  )
}
