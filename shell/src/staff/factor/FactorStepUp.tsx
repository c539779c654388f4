import { useId, useRef, useState, type FormEvent } from 'react'
import { Fingerprint } from 'lucide-react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Notice, Stack } from '@portal/shared/ui'
import { refusalText } from '../../sign-in/refusal-text.ts'
import { FactorCodeField, isFactorCode } from './FactorCodeField.tsx'
import { signByPasskey } from './sign-by-passkey.ts'

/** A fresh proof by passkey, or by the code of the app. */
export function FactorStepUp({
  factors,
  onEnd,
}: {
  factors: CallReply<typeof endpoints.askStepUpFactor>
  onEnd: (isProven: boolean) => void
}) {
  const { t } = useTranslation(['staff-factor', 'shell'])
  const verify = useAction(endpoints.verifyStepUpFactor)
  const ask = useAction(endpoints.askStepUpFactor)
  const [request, setRequest] = useState(factors.passkey)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)

  const finish = (result: ActionResult<unknown>) => {
    if (result.ok) onEnd(true)
    return result.ok ? undefined : refusalText(result.error)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = isFactorCode('totp', code) ? finish(await verify.run({ body: { code } })) : t('format.totp')
    setError(problem)
    if (problem) field.current?.focus()
  }
  const onPasskey = async () => {
    if (!request) return
    setFailure(undefined)
    setWaiting(true)
    const response = await signByPasskey(request.options)
    const problem = response
      ? finish(await verify.run({ body: { challenge_id: request.challenge_id, response } }))
      : t('passkey.stopped')
    setFailure(problem)
    // a challenge is good once
    if (response && problem) {
      const again = await ask.run({})
      if (again.ok) setRequest(again.data.passkey)
    }
    setWaiting(false)
  }
  return (
    <Dialog
      title={t('shell:stepUp.title')}
      comesBetween
      onClose={() => onEnd(false)}
      isDismissable={!verify.isRunning && !isWaiting}
      {...(factors.totp && !factors.passkey ? { initialFocus: field } : {})}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('shell:stepUp.cancel')}</Button>
          {factors.totp ? (
            <Button
              kind={request ? 'secondary' : 'primary'}
              type="submit"
              form={formId}
              isLoading={verify.isRunning && !isWaiting}
            >
              {t('shell:code.verify')}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <p>{t('shell:stepUp.text')}</p>
          {request ? (
            <Button
              kind="primary"
              isWide
              icon={<Fingerprint aria-hidden="true" size={18} />}
              isLoading={isWaiting}
              onClick={() => void onPasskey()}
            >
              {t('passkey.use')}
            </Button>
          ) : null}
          {failure ? (
            <Notice tone="danger" live="assertive">
              {failure}
            </Notice>
          ) : null}
          {factors.totp ? (
            <FactorCodeField
              ref={field}
              kind="totp"
              value={code}
              error={error}
              onChange={(text) => {
                setCode(text)
                setError(undefined)
              }}
            />
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}
