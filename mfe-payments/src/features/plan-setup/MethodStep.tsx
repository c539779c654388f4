import { useState } from 'react'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import { isNewMethod, isUsable, type Choice, type NewMethod } from '../../lib/method/choice.ts'
import { MethodChoice } from '../../lib/method/MethodChoice.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import { NewMethodDialog } from '../../lib/method/NewMethodDialog.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'

interface MethodStepProps extends StepProps {
  methods: Methods
  profile: ClientProfile | undefined
  choice: Choice
  /** A new method was saved and is the chosen one. */
  onSaved: (choice: Choice) => void
}

/** P-38: what pays the plan. A new method is saved first, so that it can be looked at before anything is agreed to. */
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
