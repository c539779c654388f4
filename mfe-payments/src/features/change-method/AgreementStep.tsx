import type { Debt, EstablishedPlan } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { Button, Card, Cluster, Stack } from '@portal/shared/ui'
import { AuthorizationFields } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import { bankOf, choiceLabel, type Choice } from '../../lib/method/choice.ts'
import { howOf, type Given } from '../../lib/method/given.ts'
import { useAgreedDebit } from '../../lib/method/use-agreed-debit.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import { nachaOf, useSetDebtMethod } from './use-set-debt-method.ts'

interface AgreementStepProps {
  debt: Debt
  plan: EstablishedPlan | undefined
  methods: Methods
  choice: Choice
  given: Given
  actingFor: string | undefined
  onGiven: (given: Given) => void
  onBack: () => void
  onChanged: () => void
}

/** P-57: the text that the method's owner agrees to; the agreement makes the method the default and is recorded. */
export function AgreementStep(props: AgreementStepProps) {
  const { debt, plan, methods, choice, given, actingFor, onGiven, onBack, onChanged } = props
  const { t } = useTranslation('payments-method')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const isBank = choice.startsWith('bank:')
  const isMail = choice === 'mail'
  const change = useSetDebtMethod({ debt, plan, choice, how: howOf(given), actingFor, language })
  const debit = useAgreedDebit({
    given,
    hasText: plan !== undefined && !isMail,
    inputOf: (how) => nachaOf({ debt, plan, choice, actingFor, language, how }),
  })
  const label = choiceLabel(choice, methods, tOfPayments) ?? bankOf(choice, methods)?.BankName

  const onConfirm = async () => {
    if (await change.run()) onChanged()
  }
  return (
    <>
      <Card title={t('steps.agreement')}>
        <Stack gap={6}>
          <ErrorNotice error={change.error} title={t('failed')} />
          <p>
            {t('chosen')} <strong>{label}</strong>
          </p>
          {isMail ? <p>{t('mail')}</p> : null}
          {actingFor && !isMail ? (
            <AuthorizationFields {...{ given, actingFor }} onChange={onGiven} isRecurring={plan !== undefined} />
          ) : null}
          {plan && !isMail ? <AuthorizationText input={debit.input} onShowNacha={isBank ? 'here' : undefined} /> : null}
          {plan && !isMail ? <p>{t('agree')}</p> : null}
          {!plan && !isMail ? <p>{t('noPlan')}</p> : null}
        </Stack>
      </Card>
      <Cluster justify="between" align="start">
        <Button onClick={onBack}>{t('common:action.back')}</Button>
        <Button
          kind="primary"
          isLoading={change.isRunning}
          disabledReason={isMail ? undefined : debit.reason}
          onClick={() => void onConfirm()}
        >
          {t('confirm')}
        </Button>
      </Cluster>
    </>
  )
}
