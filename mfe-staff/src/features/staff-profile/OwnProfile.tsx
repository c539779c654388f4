import { setBearer } from '@portal/shared/client'
import { endpoints, type StaffProfile } from '@portal/shared/contract'
import { StaffProfileCard } from '../../lib/staff-form/StaffProfileCard.tsx'

/** The own profile, to read and to change (S-20, S-21). An administrator changes name and date, so nobody renames themselves. */
export function OwnProfile({ profile }: { profile: StaffProfile }) {
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
