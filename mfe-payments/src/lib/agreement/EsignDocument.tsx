import { useState, type SyntheticEvent } from 'react'
import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Cluster, LinkButton, Stack } from '@portal/shared/ui'
import { NoDocument } from './NoDocument.tsx'
import styles from './ReviewDialog.module.css'

/** Some phones cannot show a PDF within a page. */
const canShowPdf = () => navigator.pdfViewerEnabled !== false

/** P-88, P-89: a PDF in a frame, with links to open and to save it. */
export function EsignDocument({ address }: { address: string }) {
  const { t } = useTranslation('payments-agreement')
  const [isMissing, setMissing] = useState(false)
  // A refusal would show its JSON in the frame in place of the PDF.
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setMissing(currentTarget.contentDocument?.contentType === 'application/json')
  if (isMissing) return <NoDocument />
  return (
    <Stack>
      {canShowPdf() ? (
        <iframe
          // The document fits the width, without thumbnails: it has one page.
          src={`${address}#view=FitH&navpanes=0`}
          title={t('review.document')}
          className={styles.document}
          onLoad={onLoad}
        />
      ) : (
        <p>{t('review.noFrames')}</p>
      )}
      <Cluster>
        <LinkButton
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
          icon={<ExternalLink aria-hidden="true" />}
        >
          {t('review.view')}
        </LinkButton>
        <LinkButton href={address} download="e-sign.pdf" size="small" icon={<Download aria-hidden="true" />}>
          {t('review.download')}
        </LinkButton>
      </Cluster>
    </Stack>
  )
}
