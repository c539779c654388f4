import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { formatDate, localDate } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, Card, ErrorState, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { AgentActions } from './AgentActions.tsx'
import { AgentProfile } from './AgentProfile.tsx'
import { AgentState } from './AgentState.tsx'

/** /admin/agents/agent/{id}: a colleague (S-14). */
export function AgentPage() {
  const { t } = useTranslation('staff-agents')
  const language = useLanguage()
  const { id = '' } = useParams()
  const { data, error, refresh } = useQuery(endpoints.getStaffMember, { params: { id } })
  const member = data?.data
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
      {error ? (
        <Card>
          <ErrorState title={t('agent.failed')} onRetry={refresh} requestId={error.requestId}>
            {errorText(error)}
          </ErrorState>
        </Card>
      ) : member ? (
        <Stack gap={6}>
          <AgentState member={member} />
          <AgentProfile key={member.id} member={member} />
          <AgentActions member={member} />
        </Stack>
      ) : (
        <Card>
          <Loading label={t('agent.loading')}>
            <Skeleton shape="row" count={5} />
          </Loading>
        </Card>
      )}
    </>
  )
}
