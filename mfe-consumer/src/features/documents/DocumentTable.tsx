import { Copy, Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type DocumentRow } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { DataTable, DateText, Button, saveLink, VisuallyHidden, type Column } from '@portal/shared/ui'
import styles from './DocumentTable.module.css'

const KILOBYTE = 1_000

/** One page of documents: name, account, date and file. */
export function DocumentTable({ rows, isStale }: { rows: readonly DocumentRow[]; isStale: boolean }) {
  const { t } = useTranslation('consumer-documents')
  const zone = useTenant((s) => s.settings.zone)
  const columns: Column<DocumentRow>[] = [
    {
      id: 'document',
      header: t('column.document'),
      isRowHeader: true,
      cell: (row) => <span lang={row.language}>{row.name}</span>,
    },
    { id: 'account', header: t('column.account'), cell: (row) => <AccountOf row={row} /> },
    {
      id: 'date',
      header: t('column.date'),
      cell: (row) => (
        <span className={styles.oneLine}>
          <DateText date={localDateIn(new Date(row.at), zone)} />
        </span>
      ),
    },
    {
      id: 'file',
      header: t('column.file'),
      cell: (row) => (
        <span className={styles.oneLine}>
          {t('file', { language: t(`language.${row.language}`), size: Math.max(1, Math.round(row.size / KILOBYTE)) })}
        </span>
      ),
    },
    { id: 'hash', header: t('column.hash'), cell: (row) => <DocumentHash row={row} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (row) => <DownloadDocument row={row} />,
    },
  ]
  return (
    <DataTable
      caption={t('page.list')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      isStale={isStale}
    />
  )
}

function AccountOf({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('consumer-documents')
  if (row.reference_number === null) return '–'
  return (
    <>
      {row.creditor}
      <span className={styles.reference}>{t('reference', { number: row.reference_number })}</span>
    </>
  )
}

const SHOWN = 8

/** The first characters of a file's hash; the whole hash is a tooltip and can be copied. */
function DocumentHash({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('consumer-documents')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(row.sha256)
      toast.success(t('hash.copied'))
    } catch {
      toast.error(t('hash.copyFailed'))
    }
  }
  return (
    <span className={styles.hash}>
      <code title={t('hash.whole', { hash: row.sha256 })}>{row.sha256.slice(0, SHOWN)}…</code>
      <Button size="small" kind="quiet" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        <VisuallyHidden>{t('hash.copy', { name: row.name })}</VisuallyHidden>
      </Button>
    </span>
  )
}

/** The button that saves a document; an error is shown beside it. */
function DownloadDocument({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('consumer-documents')
  const { run, isRunning, error } = useAction(endpoints.openDocument)
  const save = async () => {
    const end = await run({ body: { document_id: row.id } })
    if (end.ok) saveLink(end.data.pdf_url, end.data.data.file_name)
  }
  return (
    <span className={styles.download}>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        isLoading={isRunning}
        aria-label={t('downloadNamed', { name: row.name })}
        onClick={() => void save()}
      >
        {t('download')}
      </Button>
      <ErrorNotice error={error} title={t('downloadFailed', { name: row.name })} />
    </span>
  )
}
