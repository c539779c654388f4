import { useState } from 'react'
import type { ClientProfile, Debt, EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { Card, Stack, Steps } from '@portal/shared/ui'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import { firstChoice, isNewMethod, isUsable, type Choice } from '../../lib/method/choice.ts'
import { MethodChoice } from '../../lib/method/MethodChoice.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import { AgreementStep } from './AgreementStep.tsx'
import { ChangedDialog } from './ChangedDialog.tsx'
import { NewMethod } from './NewMethod.tsx'
import { PaidPlan } from './PaidPlan.tsx'
import { StepButtons } from './StepButtons.tsx'

/** What the steps share. */
export interface ChangeMethodProps {
  debt: Debt
  /** The plan that runs on the debt; undefined without one. */
  plan: EstablishedPlan | undefined
  methods: Methods
  profile: ClientProfile | undefined
  actingFor: string | undefined
  home: string
  refresh: () => void
}

interface Progress extends Given {
  step: 0 | 1
  choice: Choice
}

/** P-112: picks a method, enters a new one, agrees to what it will pay. Where one stands survives a reload. */
export function ChangeMethodFlow(props: ChangeMethodProps) {
  const { debt, plan, methods, profile, actingFor, home, refresh } = props
  const { t } = useTranslation('payments-method')
  const [progress, setProgress, clearProgress] = useDraft<Progress>(`change-method.${debt.debt_id}`, {
    step: 0,
    choice: '',
    authorization: 'web',
    recording_ref: '',
  })
  const [isAdding, setAdding] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const { step, authorization, recording_ref } = progress
  const choice = progress.choice || firstChoice(methods)
  const given: Given = { authorization, recording_ref }
  const isChosen = isUsable(choice, methods)

  if (isChanged) return <ChangedDialog home={home} refresh={refresh} />
  return (
    <Stack gap={6}>
      <Steps label={t('title')} steps={[t('steps.method'), t('steps.agreement')]} current={step} />
      {plan ? <PaidPlan plan={plan} /> : null}
      {step === 0 ? (
        <>
          <Card title={t('steps.method')}>
            <MethodChoice
              methods={methods}
              choice={choice}
              onChoose={(next) => setProgress({ ...progress, choice: next })}
              offersWallets={false}
              legend={t(plan ? 'legendPlan' : 'legend')}
            />
          </Card>
          <StepButtons
            home={home}
            disabledReason={isChosen ? undefined : t('none')}
            onNext={() => (isNewMethod(choice) ? setAdding(true) : setProgress({ ...progress, choice, step: 1 }))}
          />
        </>
      ) : (
        <AgreementStep
          {...{ debt, plan, methods, choice, given, actingFor }}
          onGiven={(next) => setProgress({ ...progress, ...next })}
          onBack={() => setProgress({ ...progress, step: 0 })}
          onChanged={() => {
            clearProgress()
            setChanged(true)
          }}
        />
      )}
      {isAdding && isNewMethod(choice) ? (
        <NewMethod
          {...{ kind: choice, debt, profile, given, actingFor }}
          onGiven={(next) => setProgress({ ...progress, choice, ...next })}
          onSaved={(saved) => {
            setAdding(false)
            setProgress({ ...progress, choice: saved, step: 1 })
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Stack>
  )
}
