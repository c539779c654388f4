import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Page, useAddress } from '@portal/shared/kit'
import { Link } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import { EmptyState, LinkButton, Loaded, Skeleton } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { letterAddress, LetterForm, type LetterWish } from './LetterForm.tsx'
import { LetterView } from './LetterView.tsx'

/** /admin/letters: reads, prints and issues the letter about an account (S-79). */
export function LettersPage() {
  const { t } = useTranslation('staff-letters')
  const { view: wish, show } = useAddress(letterAddress)
  const mayEdit = useCan('settings.manage')
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <LinkButton as={Link} to={deskPaths.mailings}>
            {t('mailings')}
          </LinkButton>
          {mayEdit ? (
            <LinkButton as={Link} to={deskPaths.templates}>
              {t('editWording')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <LetterForm key={JSON.stringify(wish)} wish={wish} onShow={show} />
      <Result wish={wish} />
    </Page>
  )
}

function Result({ wish }: { wish: LetterWish }) {
  const { t } = useTranslation('staff-letters')
  const { account, template, language } = wish
  const query = useQuery(
    endpoints.createLetter,
    account === '' ? null : { body: { data_id: account, template_id: template || null, language: language || null } },
  )
  if (account === '') return <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
  const code = query.error?.code
  if (code === 'not_found') return <EmptyState title={t('notFound', { account })}>{t('notFoundHelp')}</EmptyState>
  if (code === 'template_value_missing') return <EmptyState title={t('missing')}>{t('missingHelp')}</EmptyState>
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" count={2} />}>
      {(letter) => (
        <LetterView
          key={`${letter.client_id}/${letter.template_id}/${letter.language}`}
          account={account}
          letter={letter}
        />
      )}
    </Loaded>
  )
}
