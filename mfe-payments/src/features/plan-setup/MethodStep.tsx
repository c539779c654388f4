import { useState } from 'react'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import { isNewMethod, isUsable, type Choice, type NewMethod } from '../../lib/method/choice.ts'
import { MethodChoice } from '../../lib/method/MethodChoice.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import { NewMethodDialog } from '../../lib/method/NewMethodDialog.tsx'
import { StepFrame, type StepProps } from './StepFrame.tsx'

interface MethodStepProps extends StepProps {
  methods: Methods
  profile: ClientProfile | undefined
  choice: Choice
  /** A new method was saved and is chosen. */
  onSaved: (choice: Choice) => void
}

/** P-38: the choice of the plan's method. A new method is saved first, and shown before the agreement. */
export function MethodStep(props: MethodStepProps) {
  const { setup, progress, setProgress, frame, methods, profile, choice, onSaved } = props
  const { t } = useTranslation(['payments-setup', 'payments'])
  const [adding, setAdding] = useState<NewMethod>()
  return (
    <StepFrame
      {...frame}
      title={t('steps.method')}
      lead={t('method.lead')}
      disabledReason={isUsable(choice, methods) ? undefined : t('payments:choice.none')}
      onNext={() => (isNewMethod(choice) ? setAdding(choice) : frame.onNext())}
    >
      <Card>
        <MethodChoice
          methods={methods}
          choice={choice}
          onChoose={(next) => setProgress({ ...progress, choice: next })}
          offersWallets={false}
          legend={t('method.legend')}
        />
      </Card>
      {adding ? (
        <NewMethodDialog
          kind={adding}
          {...setup}
          profile={profile}
          given={progress}
          onGiven={(given) => setProgress({ ...progress, ...given })}
          onSaved={onSaved}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </StepFrame>
  )
}
