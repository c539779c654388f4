import { useEffect, useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useHash } from '@portal/shared/router'
import { Loaded, Skeleton } from '@portal/shared/ui'
import { BadLink } from './BadLink.tsx'
import { PageLinkForm } from './PageLinkForm.tsx'
import { PublicCard } from './PublicCard.tsx'

/**
 * /link#<token> (F-18): a link to one page, which signs in after one detail. The token stands behind the #, so that it
 * reaches no log and no other site, and leaves the address at once; opening the page uses nothing up.
 */
export function PageLinkPage() {
  const token = useToken()
  if (token === '') return <BadLink of="page" />
  return <OpenedLink key={token} token={token} />
}

/** The token of the address, kept while the page is open. */
function useToken(): string {
  const [hash, setHash] = useHash()
  const [token, setToken] = useState(hash)
  // Another link that is opened in the same tab takes the place of this one.
  if (hash !== '' && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash !== '') setHash('')
  }, [hash, setHash])
  return token
}

function OpenedLink({ token }: { token: string }) {
  const { t } = useTranslation('public-pages')
  const query = useQuery(endpoints.openPageLink, { body: { token } })
  const [isOver, setOver] = useState(false)
  const code = query.error?.code
  if (isOver) return <BadLink of="page" isNext />
  // What was opened stays, so that a later read of the same link takes nothing away.
  if (!query.data && (code === 'link_invalid' || code === 'validation_failed')) return <BadLink of="page" isNext />
  return (
    <PublicCard title={t('link.title')}>
      <Loaded query={query} loading={t('link.loading')} failed={t('link.failed')} skeleton={<Skeleton count={3} />}>
        {({ checks, to }) => (
          <>
            <p>{t('link.lead')}</p>
            <PageLinkForm {...{ token, checks, to }} onOver={() => setOver(true)} />
          </>
        )}
      </Loaded>
    </PublicCard>
  )
}
