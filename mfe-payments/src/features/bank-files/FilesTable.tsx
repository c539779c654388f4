import type { BankFile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { DataTable, DateText, Money, type Column } from '@portal/shared/ui'
import { FileStatus } from './FileStatus.tsx'

/** Files with their totals; a row leads to its file. */
export function FilesTable({ files, isStale }: { files: readonly BankFile[]; isStale: boolean }) {
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
