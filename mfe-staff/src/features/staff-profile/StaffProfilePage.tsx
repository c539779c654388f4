import { KeyRound } from 'lucide-react'
import { setBearer, useQuery } from '@portal/shared/client'
import { endpoints, type StaffProfile } from '@portal/shared/contract'
import { formatDate, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { Card, LinkButton, Loaded, Stack } from '@portal/shared/ui'
import { StaffProfileCard } from '../../lib/staff-form/StaffProfileCard.tsx'
import { OverrideCodeCard } from './OverrideCodeCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** /admin/profile: the person's own data and second factors (S-20). */
export function StaffProfilePage() {
  const { t } = useTranslation('staff-profile')
  const language = useLanguage()
  const approves = useCan('override.approve')
  const query = useQuery(endpoints.getProfileSelf, {})
  const profile = query.data?.data
  return (
    <Page
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
    >
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
    </Page>
  )
}

/** A person's own profile, to read and to change (S-20, S-21). Only an administrator changes name and date. */
function OwnProfile({ profile }: { profile: StaffProfile }) {
  return (
    <StaffProfileCard
      profile={profile}
      staffRole={profile.role === 'admin' ? 'admin' : 'agent'}
      endpoint={endpoints.updateProfile}
      input={(body) => ({ body: body as never })}
      refresh={[endpoints.getProfileSelf]}
      // SH-90: a new address comes with a new bearer.
      onSaved={({ token, expires_in: seconds }) => {
        if (token && seconds) setBearer(token, seconds)
      }}
      fixed={['full_name', 'dob']}
      isOwn
    />
  )
}
