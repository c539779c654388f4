import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { EmptyState, Loaded, readAll, Skeleton } from '@portal/shared/ui'
import { EmailForm } from './EmailForm.tsx'

/** /admin/consumers/consumer/:id/email-templates: an e-mail from a template to a consumer (S-82). */
export function EmailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('staff-emails')
  const consumer = useQuery(endpoints.getClient, { params: { client_id: id } })
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: id } })
  const name = consumer.data?.data.full_name
  return (
    <Page
      title={t('title')}
      {...(name && { name: t('titleFor', { name }) })}
      lead={name ? t('to', { name }) : null}
      back={{ to: paths.consumer(id), label: name ?? t('back') }}
    >
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
    </Page>
  )
}
