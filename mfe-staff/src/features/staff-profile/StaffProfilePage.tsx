import { KeyRound } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { Card, LinkButton, Loaded, PageHeader, Stack } from '@portal/shared/ui'
import { OverrideCodeCard } from './OverrideCodeCard.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** /admin/profile: the person's own data and second factors (S-20). */
export function StaffProfilePage() {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const approves = useCan('override.approve')
  const query = useQuery(endpoints.getProfileSelf, {})
  const profile = query.data?.data
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
      <Loaded
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        rows={5}
        frame={(state) => <Card>{state}</Card>}
      >
        {({ data }) => (
          <Stack gap={6}>
            <OwnProfile profile={data} />
            <SecondFactorCard />
            {approves ? <OverrideCodeCard /> : null}
          </Stack>
        )}
      </Loaded>
    </>
  )
}
