import type { SigningEnvelope } from '@portal/shared/contract'
import { formatDate, localDateIn } from '@portal/shared/domain'
import { errorText, useTranslation, useLanguage } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, classNames, Dialog, ErrorState, Loading, Notice, Skeleton } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'
import { DownloadSigned } from './DownloadSigned.tsx'
import { NoDocument } from './NoDocument.tsx'
import { useSigningFrame } from './use-signing-frame.ts'
import styles from './SigningDialog.module.css'

interface SigningDialogProps {
  debtId: string
  actingFor: string | undefined
  envelope: SigningEnvelope
  /** The document is only read: it is signed already, or the viewer is staff. */
  isReading: boolean
  /** The frame was left after its end or by closing the dialog. */
  onLeft: () => void
  /** Codes agreement_over and attempts_limit: it ended before it could be opened. */
  onOver: () => void
  onLimit: () => void
}

const isCompleted = ({ status }: SigningEnvelope) =>
  status === 'completed_by_client' || status === 'completed_by_attorney'

/** P-90: the signing frame, on its own origin. Closing the dialog counts as leaving the frame (P-95). */
export function SigningDialog(props: SigningDialogProps) {
  const { debtId, actingFor, envelope, isReading, onLeft, onOver, onLimit } = props
  const { t } = useTranslation(['payments-agreement', 'common'])
  const { box, frame, error, isLoaded, isSlow, open, onLoad } = useSigningFrame(debtId, actingFor, {
    left: onLeft,
    over: onOver,
    limit: onLimit,
  })
  // An agreement that was just signed on another device is only read.
  const shown = frame?.envelope ?? envelope
  const title = t(isCompleted(shown) ? 'frame.see' : isReading ? 'frame.staff' : 'frame.sign')
  return (
    <Dialog
      title={title}
      size="large"
      hasFrame
      onClose={onLeft}
      footer={isReading && shown.has_document ? <DownloadSigned {...{ debtId, actingFor }} /> : null}
    >
      <div className={styles.fill}>
        {isCompleted(shown) ? <SignedNote envelope={shown} /> : null}
        {error ? (
          <>
            <ErrorState title={t('frame.failed')} onRetry={open} requestId={error.requestId}>
              {errorText(error)}
            </ErrorState>
            <CallUs />
          </>
        ) : null}
        {shown.has_document ? null : <NoDocument />}
        {isSlow ? (
          <Notice
            tone="warning"
            live="polite"
            title={t('frame.slow')}
            actions={
              <Button size="small" onClick={open}>
                {t('common:action.tryAgain')}
              </Button>
            }
          >
            <CallUs />
          </Notice>
        ) : null}
        {error || isLoaded ? null : (
          <Loading label={t('frame.loading')}>
            <Skeleton shape="row" count={4} />
          </Loading>
        )}
        {frame && !error ? (
          <iframe
            ref={box}
            src={frame.envelope_url}
            title={title}
            onLoad={onLoad}
            className={classNames(styles.frame, !isLoaded && styles.waiting)}
            sandbox="allow-forms allow-scripts allow-same-origin allow-downloads allow-popups"
            referrerPolicy="no-referrer"
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Says that the opened agreement is signed, and whether it waits for the attorney. */
function SignedNote({ envelope }: { envelope: SigningEnvelope }) {
  const { t } = useTranslation('payments-agreement')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const { signed_at, attorney_step, status } = envelope
  const isPending = attorney_step && status === 'completed_by_client'
  const date = signed_at ? formatDate(localDateIn(new Date(signed_at), zone), 'medium', language) : ''
  return (
    <Notice tone={isPending ? 'info' : 'success'}>
      {t('read.signed', { date })} {t(isPending ? 'read.pending' : 'read.complete')}
    </Notice>
  )
}
