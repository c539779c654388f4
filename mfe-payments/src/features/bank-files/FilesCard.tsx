import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, EmptyState, Loaded, Money, Pager, Stack } from '@portal/shared/ui'
import { FilesTable } from './FilesTable.tsx'
import { PrepareFile } from './PrepareFile.tsx'

const PAGE_SIZE = 10

/** The files, newest first, and what waits for the next one. */
export function FilesCard() {
  const { t } = useTranslation('payments-ach')
  const [page, setPage] = useState(1)
  const query = useQuery(
    endpoints.listBankFiles,
    { query: { page: String(page), per_page: String(PAGE_SIZE) } },
    { keepPrevious: true },
  )
  return (
    <Card title={t('files.title')} actions={<PrepareFile />}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={5}>
        {({ data, items_number: total, waiting }) => (
          <Stack gap={4}>
            <p>
              {t('files.waiting', { count: waiting.entries })}{' '}
              {waiting.entries > 0 ? <Money amount={waiting.debits} /> : null}
            </p>
            {data.length === 0 ? (
              <EmptyState title={t('files.none')}>{t('files.noneHelp')}</EmptyState>
            ) : (
              <FilesTable files={data} isStale={query.isStale} />
            )}
            <Pager label={t('files.title')} page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
