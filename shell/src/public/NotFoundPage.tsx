import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { LinkButton } from '@portal/shared/ui'
import styles from './NotFoundPage.module.css'

/** SH-20: the page for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  usePageTitle(t('notFound.title'))
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.code}>
        404
      </h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <LinkButton as={Link} to={paths.home} kind="primary">
        {t('notFound.goToLogin')}
      </LinkButton>
    </div>
  )
}
