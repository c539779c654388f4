import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type BankFile, type BankFileBatch } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, Card, Loaded, PageHeader, Pager, DataTable, Money, Stack } from '@portal/shared/ui'
import { EntriesTable } from './EntriesTable.tsx'
import { FileActions } from './FileActions.tsx'
import { FileFacts } from './FileFacts.tsx'

const PAGE_SIZE = 25

/** /admin/bank-files/:fileId: one file with its totals, batches, entries and actions. */
export function BankFilePage() {
  const { t } = useTranslation('payments-ach')
  const { fileId = '' } = useParams()
  const [page, setPage] = useState(1)
  const query = useQuery(
    endpoints.getBankFile,
    { params: { file_id: fileId }, query: { page: String(page), per_page: String(PAGE_SIZE) } },
    { keepPrevious: true },
  )
  const title = useFileTitle(query.data?.data.file)
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        back={
          <BackLink as={Link} to={paths.bankFiles}>
            {t('title')}
          </BackLink>
        }
      />
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={8}>
        {({ data: { file, batches, entries }, items_number: total }) => (
          <Stack gap={6}>
            <Card title={t('file.totals')} footer={<FileActions file={file} />}>
              <FileFacts file={file} />
            </Card>
            <Card title={t('file.batches')}>
              <BatchesTable batches={batches} />
            </Card>
            {file.status === 'cancelled' ? null : (
              <Card title={t('file.entries')}>
                <EntriesTable entries={entries} isStale={query.isStale} />
                <Pager label={t('file.entries')} page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
              </Card>
            )}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function useFileTitle(file: BankFile | undefined): string {
  const { t } = useTranslation('payments-ach')
  const language = useLanguage()
  if (!file) return t('file.one')
  const date = formatDate(file.business_date as LocalDate, 'medium', language)
  return t('file.of', { date, modifier: file.modifier })
}

/** The batches of a file: one for each class and description. */
function BatchesTable({ batches }: { batches: readonly BankFileBatch[] }) {
  const { t } = useTranslation('payments-ach')
  return (
    <DataTable
      caption={t('file.batches')}
      isCaptionHidden
      columns={[
        { id: 'number', header: t('batch.number'), isRowHeader: true, cell: ({ number }) => number },
        { id: 'sec', header: t('batch.sec'), cell: ({ sec }) => `${sec} · ${t(`sec.${sec}`)}` },
        { id: 'description', header: t('batch.description'), cell: ({ description }) => description },
        { id: 'entries', header: t('files.entries'), isNumeric: true, cell: ({ entries }) => entries },
        { id: 'debits', header: t('files.debits'), isNumeric: true, cell: ({ debits }) => <Money amount={debits} /> },
        {
          id: 'credits',
          header: t('files.credits'),
          isNumeric: true,
          cell: ({ credits }) => <Money amount={credits} />,
        },
      ]}
      rows={batches}
      rowKey={({ number }) => String(number)}
      isDense
    />
  )
}
