import { useId, useState, type FormEvent } from 'react'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack, TextField } from '@portal/shared/ui'

/** A passkey of this device or of a key that is plugged in, under a name by which its owner knows it. */
export function PasskeyDialog({
  onAdded,
  onClose,
}: {
  onAdded: (codes: readonly string[] | undefined) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['staff-profile', 'common'])
  const ask = useAction(endpoints.askNewPasskey)
  const add = useAction(endpoints.addPasskey, { refresh: [endpoints.getSecondFactor] })
  const [name, setName] = useState('')
  const [missing, setMissing] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const formId = useId()

  const make = async () => {
    const asked = await ask.run({})
    if (!asked.ok) {
      setFailure(errorText(asked.error))
      return
    }
    // The browser says nothing of why: given up, timed out, or there already.
    const response = await startRegistration({ optionsJSON: asked.data.options as never }).catch(
      (error: Error) => error,
    )
    if (response instanceof Error) {
      setFailure(t(response.name === 'InvalidStateError' ? 'passkey.already' : 'passkey.stopped'))
      return
    }
    const body = { challenge_id: asked.data.challenge_id, name: name.trim(), response: response as never }
    const result = await add.run({ body })
    if (result.ok) onAdded(result.data.recovery_codes)
    else setFailure(errorText(result.error))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    setMissing(name.trim() === '' ? t('passkey.nameMissing') : undefined)
    if (name.trim() === '') return
    setRunning(true)
    await make()
    setRunning(false)
  }
  return (
    <Dialog
      title={t('passkey.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          {browserSupportsWebAuthn() ? (
            <Button kind="primary" type="submit" form={formId} isLoading={isRunning}>
              {t('passkey.make')}
            </Button>
          ) : null}
        </>
      }
    >
      {browserSupportsWebAuthn() ? (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <p>{t('passkey.text')}</p>
            <TextField
              label={t('passkey.name')}
              help={t('passkey.nameHelp')}
              maxLength={60}
              autoComplete="off"
              value={name}
              error={missing}
              onChange={setName}
            />
            {failure ? (
              <Notice tone="danger" live="assertive">
                {failure}
              </Notice>
            ) : null}
          </Stack>
        </form>
      ) : (
        <Notice tone="warning">{t('passkey.unsupported')}</Notice>
      )}
    </Dialog>
  )
}
