import type { ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, EmptyState, ErrorState, Loading, PageHeader, Skeleton } from '@portal/shared/ui'
import { EmailForm } from './EmailForm.tsx'

/** /admin/consumers/consumer/:id/email-templates: an e-mail from a template to a consumer (S-82). */
export function EmailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('staff-emails')
  const consumer = useQuery(endpoints.getClient, { params: { client_id: id } })
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: id } })
  const name = consumer.data?.data.full_name
  const error = consumer.error ?? debts.error
  usePageTitle(name ? t('titleFor', { name }) : t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={name ? t('to', { name }) : null}
        back={
          <BackLink as={Link} to={paths.consumer(id)}>
            {name ?? t('back')}
          </BackLink>
        }
      />
      <Content clientId={id} debts={consumer.data && debts.data?.debts}>
        {error ? (
          <ErrorState
            title={error.code === 'not_found' ? t('unknown') : t('failed')}
            onRetry={error.code === 'not_found' ? undefined : refreshOf(consumer, debts)}
            requestId={error.requestId}
          >
            {errorText(error)}
          </ErrorState>
        ) : null}
      </Content>
    </>
  )
}

const refreshOf =
  (...queries: { refresh: () => void }[]) =>
  () =>
    queries.forEach(({ refresh }) => refresh())

interface ContentProps {
  clientId: string
  debts: Parameters<typeof EmailForm>[0]['debts'] | undefined
  /** Why there is nothing to show. */
  children: ReactNode
}

function Content({ clientId, debts, children }: ContentProps) {
  const { t } = useTranslation('staff-emails')
  if (children) return <>{children}</>
  if (!debts)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" count={2} />
      </Loading>
    )
  if (debts.length === 0) return <EmptyState title={t('noDebts')}>{t('noDebtsHelp')}</EmptyState>
  return <EmailForm clientId={clientId} debts={debts} />
}
