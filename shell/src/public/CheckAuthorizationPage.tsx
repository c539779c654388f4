import { serverNow } from '@portal/shared/client'
import { spokenTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Cluster, LinkButton } from '@portal/shared/ui'
import { PublicCard } from './PublicCard.tsx'
import styles from './CheckAuthorizationPage.module.css'

/** /electronic-check-authorization (SH-34, SH-98 to SH-100): a read-only notice, with the tenant's cut-off and hours. */
export function CheckAuthorizationPage() {
  const { t } = useTranslation('public-pages')
  const language = useLanguage()
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const hours = useCapability('support.hours')[language]
  const cutoff = spokenTime(useCapability('cutoff'), language, new Date(serverNow()))
  return (
    <PublicCard title={t('check.title')} hasHelp={false}>
      <p>{t('check.lead')}</p>
      <ul className={styles.list}>
        <li>{t('check.sameDay', cutoff)}</li>
        <li>{t('check.weekend')}</li>
        <li>{t('check.deposit')}</li>
        <li>{t('check.noChange')}</li>
        <li>{t('check.support', { hours })}</li>
      </ul>
      <Cluster>
        <LinkButton href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('check.call', { phone })}</LinkButton>
        <Link to={paths.cabinetActive}>{t('check.back')}</Link>
      </Cluster>
    </PublicCard>
  )
}
