import { useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallInput, type CallReply, type Debt } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { listenFrame, withStepUp } from '@portal/shared/portal'
import { Dialog, ErrorState, Loading, Money, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { parseWireMoney } from '@portal/shared/domain'
import type { Given } from './AuthorizationFields.tsx'
import styles from './CardDialog.module.css'

/** P-55: the processor needs a moment before the card can be asked for. */
const settleMs = 4000
const shortest = 320

type Frame = CallReply<typeof endpoints.getCardFrame>

interface CardDialogProps {
  debt: Debt
  /** Two-decimal text. */
  amount: string
  actingFor: string | undefined
  given: Given
  /** The new card is saved: its id. */
  onSaved: (methodId: string) => void
  onClose: () => void
}

/**
 * P-55: the card form of the processor, on its own origin. Its message is a hint only, taken once from the frame that we
 * opened and with our nonce (T14); then our server asks the processor what was saved.
 */
export function CardDialog({ debt, amount, actingFor, given, onSaved, onClose }: CardDialogProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const open = useAction(endpoints.getCardFrame)
  const add = useAction(endpoints.addCard, { refresh: [endpoints.listSavedCards] })
  const [frame, setFrame] = useState<Frame>()
  const [isSaving, setSaving] = useState(false)
  const [height, setHeight] = useState(shortest)
  const box = useRef<HTMLIFrameElement>(null)
  const client_id = actingFor ?? null

  const start = useCallback(async () => {
    setFrame(undefined)
    const end = await open.run({ body: { client_id, debt_id: debt.debt_id, data_id: debt.referenceNumber, language } })
    if (end.ok) setFrame(end.data)
    // The action's identity changes with each render; the frame is opened once and on retry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => void start(), [start])

  const save = async (nonce: string) => {
    const { authorization } = given
    const body: CallInput<typeof endpoints.addCard>['body'] = {
      client_id,
      nonce,
      authorization,
      data_id: debt.referenceNumber,
    }
    const end = await withStepUp(() => add.run({ body }))
    if (end.ok) onSaved(end.data.payment_method_id)
    else setSaving(false)
  }
  const onLanded = useRef((_nonce: string) => {})
  onLanded.current = (nonce) => {
    setSaving(true)
    setTimeout(() => void save(nonce), settleMs)
  }
  const onClosed = useRef(onClose)
  onClosed.current = onClose
  useEffect(() => {
    if (!frame) return undefined
    return listenFrame({
      frame: () => box.current?.contentWindow,
      nonce: frame.nonce,
      hosted: frame.origin,
      onLanded: (type) => type === 'PAYMENT_SUCCESS' && onLanded.current(frame.nonce),
      onHosted: (message) =>
        message.type === 'closed' ? onClosed.current() : setHeight(Math.max(shortest, message.height)),
    })
  }, [frame])

  const error = open.error ?? add.error
  const retry = open.error ? () => void start() : () => frame && onLanded.current(frame.nonce)
  return (
    <Dialog title={t('card.title')} size="medium" onClose={onClose} isDismissable={!isSaving}>
      <Stack>
        <p>
          {t('card.toPay')} <Money amount={parseWireMoney(amount)} />
        </p>
        {error && !isSaving ? (
          <ErrorState title={errorText(error)} onRetry={retry} requestId={error.requestId}>
            {t('card.notCharged')}
          </ErrorState>
        ) : null}
        {isSaving ? (
          <Notice live="polite" title={t('card.saving')}>
            {t('card.savingText')}
          </Notice>
        ) : null}
        {open.isRunning ? <Loading label={t('card.loading')}>{<Skeleton shape="row" count={5} />}</Loading> : null}
        {frame && !add.error ? (
          <iframe
            ref={box}
            src={frame.url}
            title={t('card.frame')}
            className={isSaving ? styles.done : styles.frame}
            style={{ height: isSaving ? 0 : height }}
            sandbox="allow-forms allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}
