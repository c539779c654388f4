import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, PageHeader, Stack } from '@portal/shared/ui'
import { ContactPreferences } from '../contact-preferences/ContactPreferences.tsx'
import styles from '../overview/ProfilePage.module.css'
import { LettersCard } from '../permissions/LettersCard.tsx'
import { StopContactCard } from '../permissions/StopContactCard.tsx'
import { SubscriptionsCard } from '../permissions/SubscriptionsCard.tsx'
import { WorkplaceCard } from '../permissions/WorkplaceCard.tsx'
import { ThirdPartyCard } from '../third-parties/ThirdPartyCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { WaysCard } from './WaysCard.tsx'

/** /profile/contact: everything about contact in one place; each part is read and saved alone. */
export function ContactPage() {
  const { t } = useTranslation(['consumer-contact', 'consumer-profile'])
  usePageTitle(t('page.title'))
  return (
    <>
      <PageHeader
        title={t('page.title')}
        lead={t('page.lead')}
        back={
          <BackLink as={Link} to={paths.profile}>
            {t('consumer-profile:overview.title')}
          </BackLink>
        }
      />
      <div className={styles.columns}>
        <Stack gap={6}>
          <WaysCard />
          <ContactPreferences />
          <SubscriptionsCard />
        </Stack>
        <Stack gap={6}>
          <LettersCard />
          <LanguageCard />
          <ThirdPartyCard actingFor={undefined} />
          <WorkplaceCard />
          <StopContactCard />
        </Stack>
      </div>
    </>
  )
}
