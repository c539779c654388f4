import { setBearer, useAction } from '@portal/shared/client'
import { endpoints, type StaffProfile } from '@portal/shared/contract'
import { StaffProfileCard } from '../../lib/staff-form/StaffProfileCard.tsx'
import type { StaffField } from '../../lib/staff-form/staff-values.ts'
import { useStaffForm } from '../../lib/staff-form/use-staff-form.ts'

/** An administrator changes these, so that nobody renames themselves. */
const fixed: readonly StaffField[] = ['full_name', 'dob']

/** The own profile, to read and to change (S-20, S-21). */
export function OwnProfile({ profile }: { profile: StaffProfile }) {
  const update = useAction(endpoints.updateProfile, { refresh: [endpoints.getProfileSelf] })
  const form = useStaffForm({
    read: profile,
    save: (body) => update.run({ body: body as never }),
    // SH-90: a new address comes with a new bearer.
    onSaved: ({ token, expires_in: seconds }) => {
      if (token && seconds) setBearer(token, seconds)
    },
  })
  return (
    <StaffProfileCard
      form={form}
      profile={profile}
      staffRole={profile.role === 'admin' ? 'admin' : 'agent'}
      isSaving={update.isRunning}
      fixed={fixed}
      isOwn
    />
  )
}
