import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useAddress } from '@portal/shared/kit'
import { usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { EmptyState, ErrorState, LinkButton, Loading, PageHeader, Skeleton } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { LetterForm } from './LetterForm.tsx'
import { LetterView } from './LetterView.tsx'
import { letterAddress, type LetterWish } from './letter-address.ts'

/** /admin/letters: the letter about an account, to read, print and issue (S-79). */
export function LettersPage() {
  const { t } = useTranslation('staff-letters')
  const { view: wish, show } = useAddress(letterAddress)
  const mayEdit = useCan('settings.manage')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayEdit ? (
            <LinkButton as={Link} to={deskPaths.templates}>
              {t('editWording')}
            </LinkButton>
          ) : null
        }
      />
      <LetterForm key={JSON.stringify(wish)} wish={wish} onShow={show} />
      <Result wish={wish} />
    </>
  )
}

function Result({ wish }: { wish: LetterWish }) {
  const { t } = useTranslation('staff-letters')
  const { account, template, language } = wish
  const { data, error, refresh } = useQuery(
    endpoints.createLetter,
    account === '' ? null : { body: { data_id: account, template_id: template || null, language: language || null } },
  )
  if (account === '') return <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
  if (error?.code === 'not_found')
    return <EmptyState title={t('notFound', { account })}>{t('notFoundHelp')}</EmptyState>
  if (error?.code === 'template_value_missing') return <EmptyState title={t('missing')}>{t('missingHelp')}</EmptyState>
  if (error)
    return (
      <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" count={2} />
      </Loading>
    )
  return <LetterView key={`${data.client_id}/${data.template_id}/${data.language}`} account={account} letter={data} />
}
