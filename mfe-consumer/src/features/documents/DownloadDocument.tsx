import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type DocumentRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, saveLink } from '@portal/shared/ui'
import styles from './DownloadDocument.module.css'

/** The button that saves a document; an error is shown beside it. */
export function DownloadDocument({ row }: { row: DocumentRow }) {
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
