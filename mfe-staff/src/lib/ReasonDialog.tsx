import { useState, type ReactNode } from 'react'
import { useAction } from '@portal/shared/client'
import type { CallInput, Endpoint } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack, TextArea } from '@portal/shared/ui'

interface ReasonDialogProps<E extends Endpoint<any, any, any, any>> {
  endpoint: E
  inputOf: (reason: string) => CallInput<E>
  refresh: readonly Endpoint<any, any, any, any>[]
  texts: { title: string; help: ReactNode; action: string; reason: string; missing: string }
  /** Most characters of the reason. */
  limit: number
  onDone: () => void
  onClose: () => void
}

/** Does what cannot be undone, with a reason that is kept with it. A failure stays in place with what was typed. */
export function ReasonDialog<E extends Endpoint<any, any, any, any>>(props: ReasonDialogProps<E>) {
  const { endpoint, inputOf, refresh, texts, limit, onDone, onClose } = props
  const { t } = useTranslation('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isRunning, error } = useAction(endpoint, { refresh })
  const submit = async () => {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || reason.length > limit) return
    const answer = await run(inputOf(reason))
    if (answer.ok) onDone()
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button kind="danger" isLoading={isRunning} onClick={() => void submit()}>
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
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
