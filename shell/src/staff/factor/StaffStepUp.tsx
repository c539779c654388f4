import { useEffect, useRef, useState } from 'react'
import { useAction, type ActionResult } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Loading, Notice, Skeleton } from '@portal/shared/ui'
import { StepUpForm } from '../../layout/StepUpForm.tsx'
import { refusalText } from '../../sign-in/refusal-text.ts'
import { FactorStepUp } from './FactorStepUp.tsx'

/** Asks staff for a fresh proof by their strongest factor, or by e-mail without one. */
export function StaffStepUp({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { t } = useTranslation('shell')
  const { run } = useAction(endpoints.askStepUpFactor)
  const [asked, setAsked] = useState<ActionResult<CallReply<typeof endpoints.askStepUpFactor>>>()
  const hasAsked = useRef(false)
  useEffect(() => {
    // Strict mode mounts twice; one question is enough.
    if (hasAsked.current) return
    hasAsked.current = true
    void run({}).then(setAsked)
  }, [run])
  if (asked?.ok && asked.data.email) return <StepUpForm onEnd={onEnd} />
  if (asked?.ok) return <FactorStepUp factors={asked.data} onEnd={onEnd} />
  return (
    <Dialog
      title={t('stepUp.title')}
      comesBetween
      onClose={() => onEnd(false)}
      footer={<Button onClick={() => onEnd(false)}>{t('stepUp.cancel')}</Button>}
    >
      {asked ? (
        <Notice tone="danger" live="assertive">
          {refusalText(asked.error)}
        </Notice>
      ) : (
        <Loading label={t('stepUp.title')}>
          <Skeleton shape="row" count={2} />
        </Loading>
      )}
    </Dialog>
  )
}
