import { useState } from 'react'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useFieldErrors, useRun, type RunError, type RunResult } from '@portal/shared/kit'
import { Button, Dialog, Notice, TextField } from '@portal/shared/ui'

interface PasskeyDialogProps {
  onAdded: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Adds a passkey of this device or of a security key, under a name by which its owner knows it. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { t } = useTranslation(['staff-profile', 'common'])
  if (browserSupportsWebAuthn()) return <NewPasskey {...props} />
  const { onClose } = props
  return (
    <Dialog
      title={t('passkey.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.cancel')}</Button>}
    >
      <Notice tone="warning">{t('passkey.unsupported')}</Notice>
    </Dialog>
  )
}

const names = ['name'] as const

function NewPasskey({ onAdded, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('staff-profile')
  const add = useNewPasskey()
  const [name, setName] = useState('')
  const errors = useFieldErrors(names)
  const form = useRun(() => add(name.trim()), { onDone: ({ recovery_codes: codes }) => onAdded(codes), onClose })
  const submit = () => {
    if (!errors.show({ name: name.trim() === '' ? t('passkey.nameMissing') : undefined })) form.submit()
  }
  return (
    <FormDialog title={t('passkey.title')} confirm={t('passkey.make')} form={{ ...form, submit }} onClose={onClose}>
      <p>{t('passkey.text')}</p>
      <TextField
        {...errors.field('name')}
        label={t('passkey.name')}
        help={t('passkey.nameHelp')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}

/** Asks the server for a challenge and the browser for a passkey, and keeps the passkey under a name. */
function useNewPasskey() {
  const { t } = useTranslation('staff-profile')
  const ask = useAction(endpoints.askNewPasskey)
  const add = useAction(endpoints.addPasskey, { refresh: [endpoints.getSecondFactor] })
  return async (name: string): Promise<RunResult<CallReply<typeof endpoints.addPasskey>, RunError>> => {
    const asked = await ask.run({})
    if (!asked.ok) return asked
    const { challenge_id, options } = asked.data
    // The browser names one reason only: the device has a passkey already. Other failures are cancellations.
    const response = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => error)
    if (!(response instanceof Error)) return add.run({ body: { challenge_id, name, response: response as never } })
    const message = t(response.name === 'InvalidStateError' ? 'passkey.already' : 'passkey.stopped')
    return { ok: false, error: { code: 'passkey_invalid', message, language: null } }
  }
}
