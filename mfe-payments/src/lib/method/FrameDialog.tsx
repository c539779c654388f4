import { useCallback, useEffect, useRef, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { listenFrame } from '@portal/shared/portal'
import { Dialog, ErrorState, Loading, Money, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { parseWireMoney } from '@portal/shared/domain'
import type { Given } from './AuthorizationFields.tsx'
import styles from './FrameDialog.module.css'

/** P-55: the processor needs a moment before what was saved can be asked for. */
const settleMs = 4000
/** px before the frame has said its own height. */
const shortest = { card: 320, bank: 320, paypal: 150 }
/** A bank's own sign-in opens in a window of its own. */
const sandbox = {
  card: 'allow-forms allow-scripts allow-same-origin',
  bank: 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  paypal: 'allow-forms allow-scripts allow-same-origin',
}

type Frame = CallReply<typeof endpoints.getCardFrame>

/** What each kind of frame is opened and saved by; the protocol is one (P-58), and a card's call saves an account, too. */
const calls = {
  bank: { open: endpoints.getBankFrame, add: endpoints.addCard, list: endpoints.listSavedBankAccounts },
  card: { open: endpoints.getCardFrame, add: endpoints.addCard, list: endpoints.listSavedCards },
  paypal: { open: endpoints.getPayPalFrame, add: endpoints.addPayPal, list: endpoints.listSavedPayPal },
} as const

interface FrameDialogProps {
  kind: keyof typeof calls
  /** The debt that the method is for; without one it is for the person's whole account. */
  debt?: { debt_id: string; referenceNumber: string } | undefined
  /** What is charged once it is saved, two-decimal text; without it the method is saved and nothing follows. */
  amount?: string | undefined
  actingFor: string | undefined
  given: Given
  /** The new method is saved: its id. */
  onSaved: (methodId: string) => void
  onClose: () => void
}

/**
 * P-55, P-58, A-59: the form of the processor, on its own origin. Its message is a hint only, taken once from the frame that
 * we opened and with our nonce (T14); then our server asks the processor what was saved.
 */
export function FrameDialog({ kind, debt, amount, actingFor, given, onSaved, onClose }: FrameDialogProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const open = useAction(calls[kind].open)
  const add = useAction(calls[kind].add, { refresh: [calls[kind].list] })
  const [frame, setFrame] = useState<Frame>()
  const [isSaving, setSaving] = useState(false)
  const [height, setHeight] = useState<number>(shortest[kind])
  const box = useRef<HTMLIFrameElement>(null)
  const client_id = actingFor ?? null
  const data_id = debt?.referenceNumber ?? null

  const start = useCallback(async () => {
    setFrame(undefined)
    const body = {
      client_id,
      debt_id: debt?.debt_id ?? null,
      data_id,
      language,
      local: window.location.port === '3000',
    }
    const end = await open.run({ body })
    if (end.ok) setFrame(end.data)
    // The action's identity changes with each render; the frame is opened once and on retry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => void start(), [start])

  const save = async (nonce: string) => {
    const { authorization } = given
    const end = await add.run({ body: { client_id, nonce, authorization, data_id } })
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
        message.type === 'closed' ? onClosed.current() : setHeight(Math.max(shortest[kind], message.height)),
    })
  }, [frame, kind])

  const error = open.error ?? add.error
  const retry = open.error ? () => void start() : () => frame && onLanded.current(frame.nonce)
  return (
    <Dialog title={t(`${kind}.title`)} size="medium" onClose={onClose} isDismissable={!isSaving}>
      <Stack>
        {amount ? (
          <p>
            {t(`${kind}.toPay`)} <Money amount={parseWireMoney(amount)} />
          </p>
        ) : null}
        {error && !isSaving ? (
          <ErrorState title={errorText(error)} onRetry={retry} requestId={error.requestId}>
            {amount ? t('card.notCharged') : t('frame.notSaved')}
          </ErrorState>
        ) : null}
        {isSaving ? (
          <Notice live="polite" title={t(`${kind}.saving`)}>
            {t(amount ? 'card.savingText' : 'frame.savingText')}
          </Notice>
        ) : null}
        {open.isRunning ? <Loading label={t(`${kind}.loading`)}>{<Skeleton shape="row" count={5} />}</Loading> : null}
        {frame && !add.error ? (
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
