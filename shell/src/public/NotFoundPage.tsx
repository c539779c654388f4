import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useLocation } from '@portal/shared/router'
import { LinkButton } from '@portal/shared/ui'
import { useRemotes } from '../routing/remotes-context.ts'
import { findRemote } from '../routing/resolve-path.ts'
import { useWantedPage } from '../routing/wanted-page.ts'
import styles from './NotFoundPage.module.css'

/** SH-20: the page for an unknown address; for a visitor also in place of a page that needs a sign-in. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const remotes = useRemotes()
  const { pathname, search } = useLocation()
  const [, keepWanted] = useWantedPage()
  const isOfStaff = !findRemote(pathname, 'user', remotes) && findRemote(pathname, 'admin', remotes) !== null
  usePageTitle(t('notFound.title'))
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.code}>
        404
      </h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <LinkButton
        as={Link}
        to={isOfStaff ? paths.staffLogin : paths.home}
        kind="primary"
        onClick={() => keepWanted({ address: pathname + search })}
      >
        {t('notFound.goToLogin')}
      </LinkButton>
    </div>
  )
}
