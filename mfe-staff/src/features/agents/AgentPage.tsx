import { useQuery } from '@portal/shared/client'
import { endpoints, type StaffMember } from '@portal/shared/contract'
import { formatDate, formatInstant, localDate, type StaffPermission } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Card, Loaded, Notice, Stack } from '@portal/shared/ui'
import { StaffProfileCard } from '../../lib/staff-form/StaffProfileCard.tsx'
import { AgentActions } from './AgentActions.tsx'
import { UnlockButton } from './UnlockButton.tsx'

/** /admin/agents/agent/{id}: a colleague (S-14). */
export function AgentPage() {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(endpoints.getStaffMember, { params: { id } })
  const member = query.data?.data
  return (
    <Page
      title={member?.full_name ?? t('agent.title')}
      lead={member ? t('agent.from', { date: formatDate(localDate(member.date_added), 'us', language) }) : undefined}
      back={{ to: paths.roles, label: t('agent.back') }}
    >
      <Loaded
        query={query}
        loading={t('agent.loading')}
        failed={t('agent.failed')}
        rows={5}
        frame={(state) => <Card>{state}</Card>}
      >
        {({ data }) => (
          <Stack gap={6}>
            <AgentState member={data} />
            <AgentProfile key={data.id} member={data} />
            <AgentActions member={data} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** Why a colleague cannot sign in now, with the remedy. */
function AgentState({ member }: { member: StaffMember }) {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const at = (instant: string) => formatInstant(new Date(instant), zone, language)
  const { is_active: isActive, locked_until: lockedUntil, temporary_until: temporaryUntil } = member
  if (isActive && !lockedUntil && !temporaryUntil) return null
  return (
    <Stack gap={3}>
      {isActive ? null : <Notice tone="warning">{t('agent.inactive')}</Notice>}
      {lockedUntil ? (
        <Notice tone="warning" actions={<UnlockButton member={member} />}>
          {t('agent.locked', { when: at(lockedUntil) })}
        </Notice>
      ) : null}
      {temporaryUntil ? <Notice>{t('agent.temporary', { when: at(temporaryUntil) })}</Notice> : null}
    </Stack>
  )
}

/** The profile of a colleague, for an administrator (S-14, S-21). */
function AgentProfile({ member }: { member: StaffMember }) {
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
