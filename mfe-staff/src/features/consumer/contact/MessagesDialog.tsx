import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Dialog, EmptyState, Loaded, Pager, Stack } from '@portal/shared/ui'
import { InboundText } from '../../../lib/inbound/InboundText.tsx'
import styles from './ContactPanel.module.css'

const PAGE_SIZE = 10

/** The customer's whole text messages and e-mails to us, newest first. */
export function MessagesDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { t } = useTranslation('staff-inbound')
  const [page, setPage] = useState(1)
  const query = useQuery(
    endpoints.listInboundMessages,
    { params: { client_id: clientId }, query: { page: String(page), per_page: String(PAGE_SIZE) } },
    { keepPrevious: true },
  )
  return (
    <Dialog title={t('listTitle')} size="large" onClose={onClose}>
      <Loaded query={query} loading={t('loading')} failed={t('listFailed')} rows={6}>
        {({ data, items_number: total, pagination }) =>
          data.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState>
          ) : (
            <Stack gap={4}>
              <ul role="list" className={styles.channels}>
                {data.map((message) => (
                  <li key={message.id} className={styles.channel}>
                    <InboundText message={message} />
                  </li>
                ))}
              </ul>
              <Pager
                label={t('pager')}
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                isCapped={pagination.capped}
                onPage={setPage}
              />
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  )
}
