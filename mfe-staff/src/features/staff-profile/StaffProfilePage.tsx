import { KeyRound } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, localDate } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { Card, ErrorState, LinkButton, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { OverrideCodeCard } from './OverrideCodeCard.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** /admin/profile: who I am here, and what guards my account (S-20). */
export function StaffProfilePage() {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const approves = useCan('override.approve')
  const { data, error, refresh } = useQuery(endpoints.getProfileSelf, {})
  const profile = data?.data
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          profile
            ? t('lead', {
                name: profile.full_name,
                date: formatDate(localDate(profile.date_added), 'us', language),
              })
            : undefined
        }
        actions={
          <LinkButton as={Link} to={paths.changePassword} icon={<KeyRound aria-hidden="true" size={18} />}>
            {t('changePassword')}
          </LinkButton>
        }
      />
      {error ? (
        <Card>
          <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
            {errorText(error)}
          </ErrorState>
        </Card>
      ) : profile ? (
        <Stack gap={6}>
          <OwnProfile profile={profile} />
          <SecondFactorCard />
          {approves ? <OverrideCodeCard /> : null}
        </Stack>
      ) : (
        <Card>
          <Loading label={t('loading')}>
            <Skeleton shape="row" count={5} />
          </Loading>
        </Card>
      )}
    </>
  )
}
