import { errorText, useTranslation } from '@portal/shared/i18n'
import { Dialog, ErrorState, Loading, Money, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { parseWireMoney } from '@portal/shared/domain'
import { useMethodFrame, type MethodFrameInput } from './use-method-frame.ts'
import styles from './FrameDialog.module.css'

/** A bank's own sign-in opens a new window. */
const sandbox = {
  card: 'allow-forms allow-scripts allow-same-origin',
  bank: 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  paypal: 'allow-forms allow-scripts allow-same-origin',
}

interface FrameDialogProps extends MethodFrameInput {
  /** The amount that is charged after saving, two-decimal text; without it the method is only saved. */
  amount?: string | undefined
}

/** P-55, P-58: the processor's form in a frame of its own origin. */
export function FrameDialog({ amount, ...input }: FrameDialogProps) {
  const { kind, onClose } = input
  const { t } = useTranslation('payments')
  const { box, frame, height, isOpening, isSaving, error, retry } = useMethodFrame(input)
  return (
    <Dialog title={t(`${kind}.title`)} size="medium" onClose={onClose} isDismissable={!isSaving}>
      <Stack>
        {amount ? (
          <p>
            {t(`${kind}.toPay`)} <Money amount={parseWireMoney(amount)} />
          </p>
        ) : null}
        {error ? (
          <ErrorState title={errorText(error)} onRetry={retry} requestId={error.requestId}>
            {amount ? t('card.notCharged') : t('frame.notSaved')}
          </ErrorState>
        ) : null}
        {isSaving ? (
          <Notice live="polite" title={t(`${kind}.saving`)}>
            {t(amount ? 'card.savingText' : 'frame.savingText')}
          </Notice>
        ) : null}
        {isOpening ? <Loading label={t(`${kind}.loading`)}>{<Skeleton shape="row" count={5} />}</Loading> : null}
        {frame ? (
          <iframe
            ref={box}
            src={frame.url}
            title={t(`${kind}.frame`)}
            className={isSaving ? styles.done : styles.frame}
            style={{ height: isSaving ? 0 : height }}
            sandbox={sandbox[kind]}
            referrerPolicy="no-referrer"
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}
