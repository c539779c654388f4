import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, EmptyState, Loaded, PageHeader, readAll, Skeleton } from '@portal/shared/ui'
import { EmailForm } from './EmailForm.tsx'

/** /admin/consumers/consumer/:id/email-templates: an e-mail from a template to a consumer (S-82). */
export function EmailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('staff-emails')
  const consumer = useQuery(endpoints.getClient, { params: { client_id: id } })
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: id } })
  const name = consumer.data?.data.full_name
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
      <Loaded
        query={readAll({ consumer, debts })}
        loading={t('loading')}
        failed={t('failed')}
        unknown={{ title: t('unknown'), text: null }}
        skeleton={<Skeleton shape="block" count={2} />}
      >
        {({ debts: { debts: all } }) =>
          all.length === 0 ? (
            <EmptyState title={t('noDebts')}>{t('noDebtsHelp')}</EmptyState>
          ) : (
            <EmailForm clientId={id} debts={all} />
          )
        }
      </Loaded>
    </>
  )
}
