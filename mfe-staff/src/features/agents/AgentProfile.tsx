import { useAction } from '@portal/shared/client'
import { endpoints, type StaffMember } from '@portal/shared/contract'
import type { StaffPermission } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { StaffProfileCard } from '../../lib/staff-form/StaffProfileCard.tsx'
import { useStaffForm } from '../../lib/staff-form/use-staff-form.ts'

/** The profile of a colleague, for an administrator (S-14, S-21). */
export function AgentProfile({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-agents')
  const isOwn = useSession((s) => s.userId === member.id)
  const update = useAction(endpoints.updateStaffMember, { refresh: [endpoints.getStaffMember, endpoints.listStaff] })
  const role = member.role === 'admin' ? 'admin' : 'agent'
  const form = useStaffForm({
    read: member,
    save: (body) => update.run({ params: { id: member.id }, body: body as never }),
    onSaved: () => undefined,
  })
  const nameOf = (one: string) => t(`permission.${(one as StaffPermission).replace('.', '_')}.name`)
  return (
    <StaffProfileCard
      form={form}
      profile={member}
      staffRole={role}
      isSaving={update.isRunning}
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
