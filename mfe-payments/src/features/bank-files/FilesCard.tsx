import { useState } from 'react'
import { useQuery, useAction } from '@portal/shared/client'
import { endpoints, type BankFile } from '@portal/shared/contract'
import { useTranslation, errorText } from '@portal/shared/i18n'
import { paths, toast } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { useCan } from '@portal/shared/session'
import {
  Card,
  EmptyState,
  Loaded,
  Money,
  Pager,
  Stack,
  DataTable,
  DateText,
  Button,
  type Column,
} from '@portal/shared/ui'
import { FileStatus } from './FileStatus.tsx'

const PAGE_SIZE = 10

/** The files, newest first, and the entries that wait for the next one. */
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

/** Files with their totals; each row links to its file. */
function FilesTable({ files, isStale }: { files: readonly BankFile[]; isStale: boolean }) {
  const { t } = useTranslation('payments-ach')
  const navigate = useNavigate()
  const columns: Column<BankFile>[] = [
    {
      id: 'file',
      header: t('files.file'),
      isRowHeader: true,
      cell: (file) => (
        <Link to={paths.bankFile(file.file_id)} tabIndex={-1}>
          <DateText date={file.business_date} /> {file.modifier}
        </Link>
      ),
    },
    { id: 'status', header: t('files.status'), cell: (file) => <FileStatus status={file.status} /> },
    { id: 'effective', header: t('files.effective'), cell: (file) => <DateText date={file.effective_date} /> },
    { id: 'entries', header: t('files.entries'), isNumeric: true, cell: (file) => file.entries },
    { id: 'debits', header: t('files.debits'), isNumeric: true, cell: (file) => <Money amount={file.debits} /> },
    { id: 'credits', header: t('files.credits'), isNumeric: true, cell: (file) => <Money amount={file.credits} /> },
  ]
  return (
    <DataTable
      caption={t('files.title')}
      isCaptionHidden
      columns={columns}
      rows={files}
      rowKey={(file) => file.file_id}
      onOpen={(file) => void navigate(paths.bankFile(file.file_id))}
      isDense
      isStale={isStale}
    />
  )
}

/** Prepares the day's file by hand; the same person cannot release it. */
function PrepareFile() {
  const { t } = useTranslation('payments-ach')
  const navigate = useNavigate()
  const mayPrepare = useCan('file.release')
  const { run, isRunning } = useAction(endpoints.prepareBankFile, { refresh: [endpoints.listBankFiles] })
  const prepare = async () => {
    const answer = await run({})
    if (!answer.ok) {
      toast.error(errorText(answer.error))
      return
    }
    const { result, file_id: fileId } = answer.data
    toast.info(t(`prepare.${result}`))
    if (fileId) void navigate(paths.bankFile(fileId))
  }
  return (
    <Button
      size="small"
      isLoading={isRunning}
      disabledReason={mayPrepare ? undefined : t('noPermission')}
      onClick={() => void prepare()}
    >
      {t('prepare.action')}
    </Button>
  )
}
