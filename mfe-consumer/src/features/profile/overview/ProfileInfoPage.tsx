import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, PageHeader } from '@portal/shared/ui'
import { ProfileForms } from '../ProfileForms.tsx'
import styles from './ProfileInfoPage.module.css'

/** /profile-info (K-05): the forms 'Personal Information' and 'Employer Information' with third-party contacts. */
export function ProfileInfoPage() {
  const { t } = useTranslation('consumer-profile')
  usePageTitle(t('info.title'))
  return (
    <>
      <PageHeader
        title={t('info.title')}
        lead={t('info.lead')}
        back={
          <BackLink as={Link} to={paths.profile}>
            {t('overview.title')}
          </BackLink>
        }
      />
      <div className={styles.forms}>
        <ProfileForms />
      </div>
    </>
  )
}
