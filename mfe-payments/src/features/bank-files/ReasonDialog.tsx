import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import type { CallInput, Endpoint } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { withStepUp } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack, TextArea } from '@portal/shared/ui'

const LIMIT = 200

interface ReasonDialogProps<E extends Endpoint<any, any, any, any>> {
  endpoint: E
  inputOf: (reason: string) => CallInput<E>
  refresh: readonly Endpoint<any, any, any, any>[]
  texts: { title: string; help: string; action: string }
  onClose: () => void
}

/** Does a thing that needs a reason, which is kept with it. */
export function ReasonDialog<E extends Endpoint<any, any, any, any>>(props: ReasonDialogProps<E>) {
  const { endpoint, inputOf, refresh, texts, onClose } = props
  const { t } = useTranslation(['payments-ach', 'common'])
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isRunning, error } = useAction(endpoint, { refresh })
  const submit = async () => {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || reason.length > LIMIT) return
    const answer = await withStepUp(() => run(inputOf(reason)))
    if (answer.ok) onClose()
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void submit()}>
            {texts.action}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.help}</p>
        <TextArea
          label={t('reason')}
          rows={3}
          limit={LIMIT}
          value={reason}
          onChange={setReason}
          error={isMissing ? t('reasonMissing') : undefined}
        />
        {error && error.code !== 'step_up_required' ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
