import { useState } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'

/** A factor that is about to go. */
export type Removed = { kind: 'totp'; name: string } | { kind: 'passkey'; id: string; name: string }

/** Takes a factor away, once it is clear which. */
export function RemoveDialog({ what, onClose }: { what: Removed; onClose: () => void }) {
  const { t } = useTranslation(['staff-profile', 'common'])
  const refresh = { refresh: [endpoints.getSecondFactor] }
  const removeTotp = useAction(endpoints.removeTotp, refresh)
  const removePasskey = useAction(endpoints.removePasskey, refresh)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<ApiError>()
  const remove = async () => {
    setRunning(true)
    setError(undefined)
    const result = await (what.kind === 'totp'
      ? removeTotp.run({})
      : removePasskey.run({ params: { passkey_id: what.id } }))
    setRunning(false)
    if (!result.ok) {
      setError(result.error)
      return
    }
    toast.success(t('remove.done', { name: what.name }))
    onClose()
  }
  return (
    <Dialog
      title={t('remove.title', { name: what.name })}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="danger" isLoading={isRunning} onClick={() => void remove()}>
            {t('remove.button')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('remove.text')}</p>
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
