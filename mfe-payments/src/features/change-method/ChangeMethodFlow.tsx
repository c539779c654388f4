import type { ClientProfile, Debt, EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Card, Stack, Steps, Button, Cluster, LinkButton, DateText, DescriptionList, Money } from '@portal/shared/ui'
import { isNewMethod, isUsable } from '../../lib/method/choice.ts'
import { MethodChoice } from '../../lib/method/MethodChoice.tsx'
import type { Methods } from '../../lib/method/use-methods.ts'
import { methodLabel } from '../../lib/method-label.ts'
import { NewMethodDialog } from '../../lib/method/NewMethodDialog.tsx'
import { AgreementStep } from './AgreementStep.tsx'
import { ChangedDialog } from './ChangedDialog.tsx'
import { useChangeProgress } from './use-change-progress.ts'

/** Props of all steps. */
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

/** P-112: chooses a method or enters a new one, then agrees to the text. The step survives a reload. */
export function ChangeMethodFlow(props: ChangeMethodProps) {
  const { debt, plan, methods, profile, actingFor, home, refresh } = props
  const { t } = useTranslation('payments-method')
  const change = useChangeProgress(debt.debt_id, methods)
  const { step, choice, given, isAdding, isChanged } = change

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
              onChoose={change.choose}
              offersWallets={false}
              legend={t(plan ? 'legendPlan' : 'legend')}
            />
          </Card>
          <StepButtons
            home={home}
            disabledReason={isUsable(choice, methods) ? undefined : t('none')}
            onNext={change.goOn}
          />
        </>
      ) : (
        <AgreementStep
          {...{ debt, plan, methods, choice, given, actingFor }}
          onGiven={change.give}
          onBack={change.goBack}
          onChanged={change.finish}
        />
      )}
      {isAdding && isNewMethod(choice) ? (
        <NewMethodDialog
          {...{ kind: choice, debt, profile, given, actingFor }}
          onGiven={change.give}
          onSaved={change.save}
          onClose={change.closeForm}
        />
      ) : null}
    </Stack>
  )
}

interface StepButtonsProps {
  home: string
  disabledReason: string | undefined
  onNext: () => void
}

/** Back to the accounts, and Next. */
function StepButtons({ home, disabledReason, onNext }: StepButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <Cluster justify="between" align="start">
      <LinkButton as={Link} to={home}>
        {t('action.back')}
      </LinkButton>
      <Button kind="primary" disabledReason={disabledReason} onClick={onNext}>
        {t('action.next')}
      </Button>
    </Cluster>
  )
}

/** The plan that the new method will pay: its current method and its remaining payments. */
function PaidPlan({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-method')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  // A payment on its way is made by the method of before.
  const open = plan.planned_payments.filter(({ standing }) => standing !== 'processing')
  const [next] = open
  return (
    <Card title={t('plan.title')}>
      <DescriptionList
        items={[
          { id: 'now', term: t('plan.now'), value: methodLabel(plan.payment_method, physical, tOfPayments) },
          {
            id: 'next',
            term: t('plan.next'),
            value: next && (
              <>
                <Money amount={next.payment_amount} />, <DateText date={next.payment_date} />
              </>
            ),
          },
          { id: 'left', term: t('plan.left'), value: plan.is_open_ended ? null : open.length },
        ]}
      />
    </Card>
  )
}
