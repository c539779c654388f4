import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useEnter } from '../../sign-in/enter.ts'
import { refusalText } from '../../sign-in/refusal-text.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { signByPasskey } from './sign-by-passkey.ts'
import { usePasskey } from './use-passkey.ts'

/** Signs in by a passkey alone, without an address or a password. */
export function PasskeySignIn() {
  const { t } = useTranslation('staff-factor')
  const enter = useEnter()
  const ask = useAction(endpoints.askStaffPasskey)
  const verify = useAction(endpoints.verifyStaffPasskey)
  const passkey = usePasskey(async () => {
    const asked = await ask.run({})
    if (!asked.ok) return refusalText(asked.error)
    const response = await signByPasskey(asked.data.options)
    if (!response) return t('passkey.stopped')
    const result = await verify.run({ body: { handle: asked.data.handle, response } })
    if (!result.ok) return refusalText(result.error)
    await enter(result.data)
    return undefined
  })
  return <PasskeyButton passkey={passkey} does="signIn" />
}
