import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Cluster, LinkButton } from '@portal/shared/ui'
import styles from './PdfView.module.css'

interface PdfViewProps {
  file: { url: string; name: string }
  title: string
  /** Somebody went to read it, where it is not in the frame. */
  onRead?: () => void
}

/** A PDF in a frame where the browser can show one, and by link everywhere (P-89). */
export function PdfView({ file, title, onRead }: PdfViewProps) {
  const { t } = useTranslation('payments-agreements')
  const shown = `${file.url}&show=page`
  return (
    <>
      {canFrame() ? (
        // The width of the page matters, its thumbnails do not.
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

/** A phone shows one page of a PDF in a frame, or none: there it opens by itself. */
export const canFrame = (): boolean =>
  navigator.pdfViewerEnabled !== false && window.matchMedia('(width >= 48rem) and (pointer: fine)').matches
