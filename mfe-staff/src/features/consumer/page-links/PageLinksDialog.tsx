import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Dialog, Loaded, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { SendLink } from './SendLink.tsx'
import { SentLinks } from './SentLinks.tsx'

/** The customer opens the link while staff speak with them: its state is read again often. */
const EVERY_MS = 15_000

/** Sends the customer a link to one page of theirs, and shows those that were sent (F-18). */
export function PageLinksDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { t } = useTranslation('staff-page-links')
  const query = useQuery(
    endpoints.listPageLinks,
    { params: { client_id: clientId } },
    { refreshEvery: EVERY_MS, keepPrevious: true },
  )
  return (
    <Dialog title={t('title')} size="large" onClose={onClose}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton count={6} />}>
        {({ data, pages, checks, minutes }) => (
          <Stack gap={6}>
            {checks.length === 0 ? (
              <Notice tone="warning">{t('noCheck')}</Notice>
            ) : (
              <SendLink {...{ clientId, pages, minutes }} />
            )}
            <SentLinks clientId={clientId} links={data} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
