import type { ComponentType } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DoneNotice } from '@portal/shared/kit'
import { Slot, toast, usePageTitle } from '@portal/shared/portal'
import { PageHeader, Stack, Steps } from '@portal/shared/ui'
import { useWizard } from './use-wizard.ts'
import { DebtsStep } from './DebtsStep.tsx'
import { PayStep } from './PayStep.tsx'
import { RecordsStep } from './RecordsStep.tsx'
import type { SignedStep as SignedName, StepName, StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'
import styles from './OnboardingPage.module.css'

/** The steps of the wizard in their order (K-06). */
const wizardSteps: readonly { name: StepName; Step: ComponentType<StepProps> }[] = [
  { name: 'contact', Step: ContactStep },
  { name: 'records', Step: RecordsStep },
  { name: 'debts', Step: DebtsStep },
  { name: 'pay', Step: PayStep },
]

const names = wizardSteps.map(({ name }) => name)

/** /onboarding (K-06, C-82): the wizard of a first sign-in; every step may be skipped. */
export function OnboardingPage() {
  const { t } = useTranslation('consumer-onboarding')
  const { data } = useQuery(endpoints.getClient, { params: {} })
  const { current, go, signed, toSigned } = useWizard(names)
  const name = data?.data.alias || data?.data.full_name.split(' ')[0]
  const { name: step, Step } = wizardSteps[current] ?? wizardSteps[0]!
  usePageTitle(t(`${signed ?? step}.title`))
  const finish = () => {
    go(wizardSteps.length)
    toast.success(t('done'))
  }
  return (
    <div className={styles.page}>
      <PageHeader title={name ? t('page.title', { name }) : t('page.titlePlain')} lead={t('page.lead')} />
      <Stack gap={6}>
        <Steps label={t('page.steps')} steps={names.map((one) => t(`${one}.name`))} current={current} />
        {signed ? (
          <SignedStep name={signed} onNext={finish} />
        ) : (
          <Step
            key={step}
            onNext={current === wizardSteps.length - 1 ? finish : () => go(current + 1)}
            onBack={current === 0 ? undefined : () => go(current - 1)}
            onSigned={toSigned}
          />
        )}
      </Stack>
    </div>
  )
}

/** P-94: FULLSuccess and SPPSuccess, the steps after an agreement is signed in the wizard. */
function SignedStep({ name, onNext }: { name: SignedName; onNext: () => void }) {
  const { t } = useTranslation('consumer-onboarding')
  return (
    <StepFrame
      title={t(`${name}.title`)}
      lead={t(`${name}.lead`)}
      nextLabel={t('action.finish')}
      onNext={onNext}
      onBack={undefined}
      isDone
    >
      <DoneNotice title={t('sign.thanks')}>{t('sign.next')}</DoneNotice>
    </StepFrame>
  )
}

/** The contact details, in the same form as in the profile. */
function ContactStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  return (
    <StepFrame {...props} title={t('contact.title')} lead={t('contact.lead')}>
      <Slot name="consumer/profile-forms" part="personal" />
    </StepFrame>
  )
}
