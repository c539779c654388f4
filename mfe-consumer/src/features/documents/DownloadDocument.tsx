import { Download } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type DocumentRow } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import { savePdf } from '../../lib/save-pdf.ts'
import styles from './DownloadDocument.module.css'

/** Saves a document; why it could not be saved stands beside the button. */
export function DownloadDocument({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('consumer-documents')
  const { run, isRunning, error } = useAction(endpoints.openDocument)
  const save = async () => {
    const end = await run({ body: { document_id: row.id } })
    if (end.ok) savePdf(end.data)
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
      {error ? (
        <Notice tone="danger" live="assertive" title={t('downloadFailed', { name: row.name })}>
          {errorText(error)}
        </Notice>
      ) : null}
    </span>
  )
}
