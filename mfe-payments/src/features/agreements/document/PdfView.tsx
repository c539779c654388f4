import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Cluster, LinkButton } from '@portal/shared/ui'
import styles from './PdfView.module.css'

interface PdfViewProps {
  file: { url: string; name: string }
  title: string
  /** A link to the document was followed. */
  onRead?: () => void
}

/** A PDF in a frame where the browser can show one, and with links everywhere (P-89). */
export function PdfView({ file, title, onRead }: PdfViewProps) {
  const { t } = useTranslation('payments-agreements')
  const shown = `${file.url}&show=page`
  return (
    <>
      {canFrame() ? (
        // The page fits the width, without thumbnails.
        <iframe
          src={`${shown}#navpanes=0&view=FitH`}
          title={title}
          className={styles.frame}
          referrerPolicy="no-referrer"
        >
          <p>
            {t('document.noFrames')} <a href={shown}>{t('document.open')}</a>
          </p>
        </iframe>
      ) : null}
      <Cluster>
        <LinkButton
          href={shown}
          target="_blank"
          rel="noopener"
          size="small"
          icon={<ExternalLink aria-hidden="true" size={18} />}
          onClick={onRead}
        >
          {t('document.open')}
        </LinkButton>
        <LinkButton
          href={file.url}
          download={file.name}
          size="small"
          icon={<Download aria-hidden="true" size={18} />}
          onClick={onRead}
        >
          {t('document.download')}
        </LinkButton>
      </Cluster>
    </>
  )
}

/** Whether a frame can show a PDF: a phone shows one page or none, and opens it in a tab instead. */
export const canFrame = (): boolean =>
  navigator.pdfViewerEnabled !== false && window.matchMedia('(width >= 48rem) and (pointer: fine)').matches
