import { useState, type ReactNode } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack, TextArea } from '@portal/shared/ui'

const LIMIT = 200

interface ReasonDialogProps<E extends Endpoint<any, any, any, any>> {
  endpoint: E
  inputOf: (reason: string) => CallInput<E>
  refresh: readonly Endpoint<any, any, any, any>[]
  texts: { title: string; help: ReactNode; action: string; reason: string; missing: string }
  /** Most characters of the reason. */
  limit?: number
  /** It cannot be undone. */
  isDanger?: boolean
  /** Instead of the error's own text. */
  failure?: (error: ApiError) => ReactNode
  onDone?: (reply: CallReply<E>) => void
  onClose: () => void
}

/** Does a thing that needs a reason, which is kept with it. */
export function ReasonDialog<E extends Endpoint<any, any, any, any>>(props: ReasonDialogProps<E>) {
  const { endpoint, inputOf, refresh, texts, limit = LIMIT, isDanger, failure, onDone, onClose } = props
  const { t } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isRunning, error } = useAction(endpoint, { refresh })
  const submit = async () => {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || reason.length > limit) return
    const answer = await run(inputOf(reason))
    if (!answer.ok) return
    onDone?.(answer.data)
    onClose()
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isLoading={isRunning} onClick={() => void submit()}>
            {texts.action}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div>{texts.help}</div>
        <TextArea
          label={texts.reason}
          rows={3}
          limit={limit}
          value={reason}
          onChange={setReason}
          error={isMissing ? texts.missing : undefined}
        />
        {error
          ? (failure?.(error) ?? (
              <Notice tone="danger" live="assertive">
                {errorText(error)}
              </Notice>
            ))
          : null}
      </Stack>
    </Dialog>
  )
}
