import { endpoints, type StaffMember } from '@portal/shared/contract'
import type { StaffPermission } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { StaffProfileCard } from '../../lib/staff-form/StaffProfileCard.tsx'

/** The profile of a colleague, for an administrator (S-14, S-21). */
export function AgentProfile({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-agents')
  const isOwn = useSession((s) => s.userId === member.id)
  const role = member.role === 'admin' ? 'admin' : 'agent'
  const nameOf = (one: string) => t(`permission.${(one as StaffPermission).replace('.', '_')}.name`)
  return (
    <StaffProfileCard
      profile={member}
      staffRole={role}
      endpoint={endpoints.updateStaffMember}
      input={(body) => ({ params: { id: member.id }, body: body as never })}
      refresh={[endpoints.getStaffMember, endpoints.listStaff]}
      isOwn={isOwn}
      more={[
        { id: 'role', term: t('roles.role'), value: t(`role.${role}`) },
        {
          id: 'permissions',
          term: t('access.permissions'),
          value: member.permissions.map(nameOf).join(', ') || t('access.none'),
        },
        { id: 'factor', term: t('factor.term'), value: t(member.has_second_factor ? 'factor.on' : 'factor.off') },
      ]}
    />
  )
}
