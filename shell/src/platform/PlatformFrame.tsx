import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { signOut, useSession } from '@portal/shared/session'
import { Button, classNames, Cluster } from '@portal/shared/ui'
import layout from '../layout/Layout.module.css'
import styles from './PlatformFrame.module.css'

/** The chrome of the console, without a company's brand, navigation or legal texts. */
export function PlatformFrame({
  language,
  connection,
  children,
}: {
  language: ReactNode
  connection: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation(['platform', 'common'])
  const role = useSession((s) => s.role)
  const fullName = useSession((s) => s.fullName)
  return (
    <div className={classNames(layout.layout, layout.wide)}>
      <a className={layout.skip} href="#main">
        {t('common:header.skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/__platform" className={styles.name}>
            {t('name')}
          </Link>
          <Cluster justify="end">
            {language}
            {role ? (
              <>
                <span className={styles.person}>{fullName}</span>
                <Button kind="quiet" size="small" onClick={() => void signOut()}>
                  {t('common:action.logout')}
                </Button>
              </>
            ) : null}
          </Cluster>
        </div>
      </header>
      {connection}
      <main id="main" tabIndex={-1} className={layout.main}>
        {children}
      </main>
    </div>
  )
}
