import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast, usePageTitle } from '@portal/shared/portal'
import { PageHeader, Stack, Steps } from '@portal/shared/ui'
import { SignedStep } from './SignedStep.tsx'
import { wizardSteps } from './wizard-steps.ts'
import { useWizard } from './use-wizard.ts'
import styles from './OnboardingPage.module.css'

const names = wizardSteps.map(({ name }) => name)

/** /onboarding (K-06, C-82): what a first sign-in begins with; every step may be skipped. */
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
