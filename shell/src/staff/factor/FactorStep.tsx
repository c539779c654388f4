import type { FormEvent } from 'react'
import type { FactorChoice } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import styles from '../../sign-in/SignIn.module.css'
import { FactorCodeField } from './FactorCodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useFactorStep } from './use-factor-step.ts'

/** The second step by a factor: the passkey first, then the app, then a recovery code. */
export function FactorStep({ factor, onBack }: { factor: FactorChoice; onBack: () => void }) {
  const { t } = useTranslation(['staff-factor', 'shell'])
  const { passkey, field, code, show } = useFactorStep(factor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void code.submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasskeyButton passkey={passkey} does="use" isOffered={factor.passkey !== null} />
      {code.isShown ? (
        <>
          <FactorCodeField ref={field} kind={code.kind} value={code.value} error={code.error} onChange={code.type} />
          <Button kind={factor.passkey ? 'secondary' : 'primary'} type="submit" isWide isLoading={code.isRunning}>
            {t('shell:code.verify')}
          </Button>
        </>
      ) : null}
      <div className={styles.row}>
        <Button kind="quiet" onClick={onBack}>
          {t('shell:code.back')}
        </Button>
        {factor.recovery && !(code.isShown && code.kind === 'recovery') ? (
          <Button kind="quiet" onClick={() => show('recovery')}>
            {t('lost')}
          </Button>
        ) : null}
        {factor.totp && code.kind === 'recovery' ? (
          <Button kind="quiet" onClick={() => show('totp')}>
            {t('useApp')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
