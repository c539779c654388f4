import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { ProveContacts } from '../../../lib/ProveContacts.tsx'
import { ContactPreferences } from '../contact-preferences/ContactPreferences.tsx'
import { ConsentsCard } from '../permissions/ConsentsCard.tsx'
import { StopContactCard } from '../permissions/StopContactCard.tsx'
import { WorkplaceCard } from '../permissions/WorkplaceCard.tsx'
import { SubscriptionsCard } from '../permissions/SubscriptionsCard.tsx'
import { LoadedCard } from '../LoadedCard.tsx'
import { useProfile } from '../use-profile.ts'
import { GoogleCard } from '../security/GoogleCard.tsx'
import { TwoFactorCard } from '../security/TwoFactorCard.tsx'
import { ThirdPartyCard } from '../third-parties/ThirdPartyCard.tsx'
import { CompletenessNotice } from './CompletenessNotice.tsx'
import { ProfileSummary } from './ProfileSummary.tsx'
import styles from './ProfilePage.module.css'

/** /profile (K-05): personal facts, ways of contact, third parties, and the safety of the sign-in. */
export function ProfilePage() {
  const { t } = useTranslation('consumer-profile')
  const query = useProfile()
  const profile = query.data?.data
  usePageTitle(t('overview.title'))
  return (
    <>
      <PageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <Stack gap={6}>
        {profile || query.error ? null : (
          <Loading label={t('personal.loading')}>
            <Skeleton shape="block" count={3} />
          </Loading>
        )}
        {profile ? <CompletenessNotice profile={profile} /> : null}
        {profile ? <ProveContacts profile={profile} /> : null}
        <div className={styles.columns}>
          <Stack gap={6}>
            <LoadedCard query={query} loading={t('personal.loading')} failed={t('failed.profile')} rows={4}>
              {({ data }) => <ProfileSummary profile={data} />}
            </LoadedCard>
            <ContactPreferences />
            <ConsentsCard />
            <StopContactCard />
            <WorkplaceCard />
          </Stack>
          <Stack gap={6}>
            <SubscriptionsCard />
            <ThirdPartyCard actingFor={undefined} />
            <TwoFactorCard />
            <GoogleCard />
          </Stack>
        </div>
      </Stack>
    </>
  )
}
