import { useRef, useState } from 'react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { refusalText } from '../../sign-in/refusal-text.ts'
import { isFactorCode } from './FactorCodeField.tsx'
import { signByPasskey } from './sign-by-passkey.ts'
import { usePasskey } from './use-passkey.ts'

/** The factors of an account for a fresh proof. */
export type StepUpFactors = CallReply<typeof endpoints.askStepUpFactor>

/** A fresh proof by passkey or by the app's code. `request` is the passkey's; null without a passkey. */
export function useFactorStepUp(factors: StepUpFactors, onProven: () => void) {
  const { t } = useTranslation('staff-factor')
  const verify = useAction(endpoints.verifyStepUpFactor)
  const ask = useAction(endpoints.askStepUpFactor)
  const [request, setRequest] = useState(factors.passkey)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  /** The reason of a refusal; undefined after success. */
  const finish = (result: ActionResult<unknown>): string | undefined => {
    if (result.ok) onProven()
    return result.ok ? undefined : refusalText(result.error)
  }
  const submit = async () => {
    const problem = isFactorCode('totp', value) ? finish(await verify.run({ body: { code: value } })) : t('format.totp')
    setError(problem)
    if (problem) field.current?.focus()
  }
  /** Gets a new challenge, since each works once. */
  const renewRequest = async () => {
    const again = await ask.run({})
    if (again.ok) setRequest(again.data.passkey)
  }
  const passkey = usePasskey(async () => {
    const response = request && (await signByPasskey(request.options))
    if (!response) return t('passkey.stopped')
    const problem = finish(await verify.run({ body: { challenge_id: request.challenge_id, response } }))
    if (problem) await renewRequest()
    return problem
  })
  const type = (typed: string) => {
    setValue(typed)
    setError(undefined)
  }
  return { request, passkey, field, code: { value, error, type, submit, isRunning: verify.isRunning } }
}
