import { useRef, useState, type FormEvent } from 'react'
import { Fingerprint } from 'lucide-react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type FactorChoice, type SignedIn } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import { useEnter } from '../../sign-in/enter.ts'
import { refusalText } from '../../sign-in/refusal-text.ts'
import styles from '../StaffCard.module.css'
import { FactorCodeField, isFactorCode } from './FactorCodeField.tsx'
import { signByPasskey } from './sign-by-passkey.ts'

/** The second step of whoever has set one up: the passkey first, then the app, a recovery code when both are lost. */
export function FactorStep({ factor, onBack }: { factor: FactorChoice; onBack: () => void }) {
  const { t } = useTranslation(['staff-factor', 'shell'])
  const enter = useEnter()
  const byCode = useAction(endpoints.verifyStaffFactor)
  const byKey = useAction(endpoints.verifyStaffPasskey)
  const [kind, setKind] = useState<'totp' | 'recovery'>(factor.totp ? 'totp' : 'recovery')
  // With a passkey alone the field for a recovery code waits to be asked for.
  const [hasField, setField] = useState(factor.totp)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { handle, passkey } = factor

  const finish = async (result: ActionResult<SignedIn>) => {
    if (result.ok) await enter(result.data)
    return result.ok ? undefined : refusalText(result.error)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = isFactorCode(kind, code)
      ? await finish(await byCode.run({ body: { handle, code } }))
      : t(`format.${kind}`)
    setError(problem)
    if (problem) field.current?.focus()
  }
  const onPasskey = async () => {
    if (!passkey) return
    setFailure(undefined)
    setWaiting(true)
    const response = await signByPasskey(passkey)
    setFailure(response ? await finish(await byKey.run({ body: { handle, response } })) : t('passkey.stopped'))
    setWaiting(false)
  }
  const show = (next: 'totp' | 'recovery') => {
    setKind(next)
    setField(true)
    setCode('')
    setError(undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {passkey ? (
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
      {hasField ? (
        <>
          <FactorCodeField
            ref={field}
            kind={kind}
            value={code}
            error={error}
            onChange={(text) => {
              setCode(text)
              setError(undefined)
            }}
          />
          <Button kind={passkey ? 'secondary' : 'primary'} type="submit" isWide isLoading={byCode.isRunning}>
            {t('shell:code.verify')}
          </Button>
        </>
      ) : null}
      <div className={styles.row}>
        <Button kind="quiet" onClick={onBack}>
          {t('shell:code.back')}
        </Button>
        {factor.recovery && !(hasField && kind === 'recovery') ? (
          <Button kind="quiet" onClick={() => show('recovery')}>
            {t('lost')}
          </Button>
        ) : null}
        {factor.totp && kind === 'recovery' ? (
          <Button kind="quiet" onClick={() => show('totp')}>
            {t('useApp')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
