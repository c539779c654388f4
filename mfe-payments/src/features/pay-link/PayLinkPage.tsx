import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { Card, EmptyState, Loaded, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { LinkList } from '../../lib/pay-link/LinkList.tsx'
import { MadeLink } from './MadeLink.tsx'
import { NewLinkForm } from './NewLinkForm.tsx'
import { usePayLinks } from '../../lib/pay-link/use-pay-links.ts'

/** F-17: a link by which somebody else pays for an account, and those that were made before. */
export function PayLinkPage() {
  const { t } = useTranslation('payments-pay-link')
  const { debtId = '' } = useParams()
  const [address, setAddress] = useState<string>()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded
        query={usePayLinks({ debtId })}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton shape="block" count={3} />}
      >
        {({ data: { links, limits } }) => (
          <Stack gap={6}>
            {address ? <MadeLink address={address} onAnother={() => setAddress(undefined)} /> : null}
            {!address && limits ? <NewLinkForm {...{ debtId, limits }} onMade={setAddress} /> : null}
            {!address && !limits ? (
              <Card>
                <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
              </Card>
            ) : null}
            {links.length > 0 ? (
              <Card title={t('list.title')}>
                <LinkList links={links} />
              </Card>
            ) : null}
            <div>
              <HomeLink home={paths.payment} />
            </div>
          </Stack>
        )}
      </Loaded>
    </>
  )
}
