import { useState } from 'react'
import { Fingerprint } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import { useEnter } from '../../sign-in/enter.ts'
import { refusalText } from '../../sign-in/refusal-text.ts'
import { signByPasskey } from './sign-by-passkey.ts'

/** Signs in by a passkey alone: no address, no password. */
export function PasskeySignIn() {
  const { t } = useTranslation('staff-factor')
  const enter = useEnter()
  const ask = useAction(endpoints.askStaffPasskey)
  const verify = useAction(endpoints.verifyStaffPasskey)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()

  const signIn = async () => {
    const asked = await ask.run({})
    if (!asked.ok) return refusalText(asked.error)
    const response = await signByPasskey(asked.data.options)
    if (!response) return t('passkey.stopped')
    const result = await verify.run({ body: { handle: asked.data.handle, response } })
    if (!result.ok) return refusalText(result.error)
    await enter(result.data)
    return undefined
  }
  const onClick = async () => {
    setFailure(undefined)
    setWaiting(true)
    setFailure(await signIn())
    setWaiting(false)
  }
  return (
    <>
      <Button
        isWide
        icon={<Fingerprint aria-hidden="true" size={18} />}
        isLoading={isWaiting}
        onClick={() => void onClick()}
      >
        {t('passkey.signIn')}
      </Button>
      {failure ? (
        <Notice tone="danger" live="assertive">
          {failure}
        </Notice>
      ) : null}
    </>
  )
}
