import { errorText, useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Dialog, ErrorState, Loading, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { awayTexts } from '#texts/away'
import { loadWith } from '../load-with.ts'
import type { useMethodFrame } from './use-method-frame.ts'
import styles from './FrameDialog.module.css'

// Loaded with its texts when it is needed.
const FrameAway = lazyPart(async () => (await loadWith(import('./FrameAway.tsx'), awayTexts())).FrameAway)

/** A bank's own sign-in opens a new window. */
const sandbox = {
  card: 'allow-forms allow-scripts allow-same-origin',
  bank: 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  paypal: 'allow-forms allow-scripts allow-same-origin',
}

interface FrameViewProps extends ReturnType<typeof useMethodFrame> {
  kind: keyof typeof sandbox
  onClose: () => void
}

/** The dialog around a form of the processor, which is in a frame of its own origin. */
export function FrameView({ kind, onClose, ...of }: FrameViewProps) {
  const { t } = useTranslation('payments')
  const { box, frame, height, isOpening, isSaving, error, retry, isAway, attempt, onLoad } = of
  return (
    <Dialog title={t(`${kind}.title`)} size="medium" hasFrame onClose={onClose} isDismissable={!isSaving}>
      <Stack>
        {error ? (
          <ErrorState title={errorText(error)} onRetry={retry} requestId={error.requestId}>
            {t('frame.notSaved')}
          </ErrorState>
        ) : null}
        {isSaving ? (
          <Notice live="polite" title={t(`${kind}.saving`)}>
            {t('frame.savingText')}
          </Notice>
        ) : null}
        {isOpening ? <Loading label={t(`${kind}.loading`)}>{<Skeleton shape="row" count={5} />}</Loading> : null}
        {isAway ? <FrameAway onAnother={onClose} /> : null}
        {frame ? (
          <iframe
            key={attempt}
            ref={box}
            onLoad={onLoad}
            src={frame.url}
            title={t(`${kind}.frame`)}
            className={isSaving || isAway ? styles.done : styles.frame}
            style={{ height: isSaving || isAway ? 0 : height }}
            sandbox={sandbox[kind]}
            referrerPolicy="no-referrer"
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}
