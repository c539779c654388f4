import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { landingOf } from '../routing/resolve-path.ts'
import styles from './Brand.module.css'

/** The tenant's logo, with a link to the home page of the person's role. */
export function Brand() {
  const { t } = useTranslation('common')
  const logo = useTenant((x) => x.settings.logo)
  const company = useTenant((x) => x.settings.tenant.full_name)
  const role = useSession((s) => s.role)
  return (
    <Link
      to={role ? landingOf(role) : paths.home}
      className={styles.brand}
      aria-label={company ? `${company} – ${t('header.home')}` : t('header.home')}
    >
      <img src={logo} alt="" className={styles.logo} height={40} />
    </Link>
  )
}
