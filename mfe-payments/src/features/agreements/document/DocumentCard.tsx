import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, ErrorState, Stack } from '@portal/shared/ui'
import { canFrame, PdfView } from './PdfView.tsx'

interface DocumentCardProps {
  detail: AgreementDetail
  /** The document with this hash was opened, and can be signed. */
  onRead: (hash: string) => void
}

/** The document of an agreement. It is loaded on request, because each opening is recorded. */
export function DocumentCard({ detail, onRead }: DocumentCardProps) {
  const { t } = useTranslation('payments-agreements')
  const { file, open, isRunning, error } = useDocument(detail.agreement.id)
  const show = async () => {
    const opened = await open()
    if (opened && canFrame()) onRead(opened.hash)
  }
  if (!detail.envelope.has_document) return <Card title={t('document.title')}>{t('document.missing')}</Card>
  return (
    <Card title={t('document.title')}>
      <Stack gap={4} align={file ? 'stretch' : 'start'}>
        {file ? null : <p>{t(`document.${detail.may.countersign ? 'help' : 'in'}.${detail.envelope.language}`)}</p>}
        {error ? (
          <ErrorState title={t('document.failed')} onRetry={() => void show()} requestId={error.requestId}>
            {errorText(error)}
          </ErrorState>
        ) : null}
        {file ? (
          <PdfView file={file} title={t('document.title')} onRead={() => onRead(file.hash)} />
        ) : (
          <Button
            kind={detail.may.countersign ? 'primary' : 'secondary'}
            icon={<FileText aria-hidden="true" size={18} />}
            isLoading={isRunning}
            onClick={() => void show()}
          >
            {t('document.read')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

/** A document that was opened to be read. */
interface OpenedFile {
  url: string
  name: string
  /** SHA-256, hex. */
  hash: string
}

/**
 * Opens the document: its address is valid for five minutes, so it is read on request. `hash` is that of
 * the shown document.
 */
function useDocument(agreementId: string) {
  const { run, isRunning, error } = useAction(endpoints.openAgreement)
  const [file, setFile] = useState<OpenedFile>()
  const open = async () => {
    const answer = await run({ params: { agreement_id: agreementId } })
    if (!answer.ok) return null
    const { pdf_url: url, data } = answer.data
    const opened = { url, name: data.file_name, hash: data.sha256 }
    setFile(opened)
    return opened
  }
  return { file, open, isRunning, error }
}
