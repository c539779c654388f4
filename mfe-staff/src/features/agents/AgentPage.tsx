import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, Card, Loaded, PageHeader, Stack } from '@portal/shared/ui'
import { AgentActions } from './AgentActions.tsx'
import { AgentProfile } from './AgentProfile.tsx'
import { AgentState } from './AgentState.tsx'

/** /admin/agents/agent/{id}: a colleague (S-14). */
export function AgentPage() {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useQuery(endpoints.getStaffMember, { params: { id } })
  const member = query.data?.data
  usePageTitle(member?.full_name ?? t('agent.title'))
  return (
    <>
      <PageHeader
        title={member?.full_name ?? t('agent.title')}
        lead={member ? t('agent.from', { date: formatDate(localDate(member.date_added), 'us', language) }) : undefined}
        back={
          <BackLink as={Link} to={paths.roles}>
            {t('agent.back')}
          </BackLink>
        }
      />
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
    </>
  )
}
