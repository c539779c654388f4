import { useRef, useState } from 'react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type FactorChoice, type SignedIn } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useEnter } from '../../sign-in/enter.ts'
import { refusalText } from '../../sign-in/refusal-text.ts'
import { isFactorCode } from './FactorCodeField.tsx'
import { signByPasskey } from './sign-by-passkey.ts'
import { usePasskey } from './use-passkey.ts'

type CodeKind = 'totp' | 'recovery'

/** The second step of a sign-in by factor: the passkey, or one of two kinds of code. */
export function useFactorStep({ handle, passkey: options, totp }: FactorChoice) {
  const { t } = useTranslation('staff-factor')
  const enter = useEnter()
  const byCode = useAction(endpoints.verifyStaffFactor)
  const byKey = useAction(endpoints.verifyStaffPasskey)
  const [kind, setKind] = useState<CodeKind>(totp ? 'totp' : 'recovery')
  // With a passkey alone the field for a recovery code opens on request.
  const [isShown, setShown] = useState(totp)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  /** The reason of a refusal; undefined after the sign-in. */
  const finish = async (result: ActionResult<SignedIn>): Promise<string | undefined> => {
    if (result.ok) await enter(result.data)
    return result.ok ? undefined : refusalText(result.error)
  }
  const submit = async () => {
    const problem = isFactorCode(kind, value)
      ? await finish(await byCode.run({ body: { handle, code: value } }))
      : t(`format.${kind}`)
    setError(problem)
    if (problem) field.current?.focus()
  }
  const passkey = usePasskey(async () => {
    const response = options && (await signByPasskey(options))
    return response ? finish(await byKey.run({ body: { handle, response } })) : t('passkey.stopped')
  })
  const type = (typed: string) => {
    setValue(typed)
    setError(undefined)
  }
  const show = (next: CodeKind) => {
    setKind(next)
    setShown(true)
    type('')
  }
  return { passkey, show, field, code: { kind, isShown, value, error, type, submit, isRunning: byCode.isRunning } }
}
