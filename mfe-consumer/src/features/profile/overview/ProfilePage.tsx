import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { ProveContacts } from '../../../lib/ProveContacts.tsx'
import { ContactPreferences } from '../contact-preferences/ContactPreferences.tsx'
import { LoadedCard } from '../LoadedCard.tsx'
import { useProfile } from '../use-profile.ts'
import { GoogleCard } from '../security/GoogleCard.tsx'
import { TwoFactorCard } from '../security/TwoFactorCard.tsx'
import { ContactCard } from '../ways/ContactCard.tsx'
import { CompletenessNotice } from './CompletenessNotice.tsx'
import { ProfileSummary } from './ProfileSummary.tsx'
import styles from './ProfilePage.module.css'

/** /profile (K-05): personal facts, how we contact the person in short, and the safety of the sign-in. */
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
            <ContactCard />
          </Stack>
          <Stack gap={6}>
            <ContactPreferences />
            <TwoFactorCard />
            <GoogleCard />
          </Stack>
        </div>
      </Stack>
    </>
  )
}
