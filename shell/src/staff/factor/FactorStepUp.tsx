import { useId, type FormEvent } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { FactorCodeField } from './FactorCodeField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useFactorStepUp, type StepUpFactors } from './use-factor-step-up.ts'

/** A fresh proof by passkey or by the app's code. */
export function FactorStepUp({ factors, onEnd }: { factors: StepUpFactors; onEnd: (isProven: boolean) => void }) {
  const { t } = useTranslation(['staff-factor', 'shell'])
  const { request, passkey, field, code } = useFactorStepUp(factors, () => onEnd(true))
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void code.submit()
  }
  return (
    <Dialog
      title={t('shell:stepUp.title')}
      comesBetween
      onClose={() => onEnd(false)}
      isDismissable={!code.isRunning && !passkey.isWaiting}
      {...(factors.totp && !factors.passkey ? { initialFocus: field } : {})}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('shell:stepUp.cancel')}</Button>
          {factors.totp ? (
            <Button
              kind={request ? 'secondary' : 'primary'}
              type="submit"
              form={formId}
              isLoading={code.isRunning && !passkey.isWaiting}
            >
              {t('shell:code.verify')}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>{t('shell:stepUp.text')}</p>
          <PasskeyButton passkey={passkey} does="use" isOffered={request !== null} />
          {factors.totp ? (
            <FactorCodeField ref={field} kind="totp" value={code.value} error={code.error} onChange={code.type} />
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}
