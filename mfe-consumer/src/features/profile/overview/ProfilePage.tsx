import { errorText, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { ErrorState, PageHeader } from '@portal/shared/ui'
import { ProveContacts } from '../../../lib/ProveContacts.tsx'
import { ContactPreferences } from '../contact-preferences/ContactPreferences.tsx'
import { ConsentsCard } from '../permissions/ConsentsCard.tsx'
import { StopContactCard } from '../permissions/StopContactCard.tsx'
import { WorkplaceCard } from '../permissions/WorkplaceCard.tsx'
import { SubscriptionsCard } from '../permissions/SubscriptionsCard.tsx'
import { CardSkeleton } from '../CardSkeleton.tsx'
import { useProfile } from '../use-profile.ts'
import { GoogleCard } from '../security/GoogleCard.tsx'
import { TwoFactorCard } from '../security/TwoFactorCard.tsx'
import { ThirdPartyCard } from '../third-parties/ThirdPartyCard.tsx'
import { CompletenessNotice } from './CompletenessNotice.tsx'
import { ProfileSummary } from './ProfileSummary.tsx'
import styles from './ProfilePage.module.css'

/** /profile (K-05): what we know, how we may reach the person, who else may speak for them, how safe it is. */
export function ProfilePage() {
  const { t } = useTranslation('consumer-profile')
  const { profile, error, refresh } = useProfile()
  usePageTitle(t('overview.title'))
  return (
    <>
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <div className={styles.page}>
        {profile ? <CompletenessNotice profile={profile} /> : null}
        {profile ? <ProveContacts profile={profile} /> : null}
        <div className={styles.columns}>
          <div className={styles.column}>
            {profile ? <ProfileSummary profile={profile} /> : null}
            {!profile && error ? (
              <ErrorState title={t('failed.profile')} onRetry={refresh} requestId={error.requestId}>
                {errorText(error)}
              </ErrorState>
            ) : null}
            {!profile && !error ? <CardSkeleton label={t('personal.loading')} rows={4} /> : null}
            <ContactPreferences />
            <ConsentsCard />
            <StopContactCard />
            <WorkplaceCard />
          </div>
          <div className={styles.column}>
            <SubscriptionsCard />
            <ThirdPartyCard actingFor={undefined} />
            <TwoFactorCard />
            <GoogleCard />
          </div>
        </div>
      </div>
    </>
  )
}
