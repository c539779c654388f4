import type { EstablishedPlan } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, DescriptionList, Notice, Stack } from '@portal/shared/ui'
import { NextPayments } from './NextPayments.tsx'
import { PlanProgress } from './PlanProgress.tsx'
import { standingOf, termsOf } from './plan-facts.tsx'
import { usePlanTexts } from './use-plan-texts.ts'
import { usePlanPayer } from './use-plan-payer.ts'

/** A plan that runs, or rests with its debt: progress, what comes next, terms, who pays it and how (C-34, C-53 to C-55). */
export function EstablishedPlanCard({ plan, isResting }: { plan: EstablishedPlan; isResting: boolean }) {
  const { t } = useTranslation('payments-plan')
  const texts = usePlanTexts()
  const payer = usePlanPayer(plan)
  const language = useLanguage()
  return (
    <Card title={t('title')}>
      <Stack gap={6}>
        <PlanProgress plan={plan} />
        {isResting ? <p>{t('resting')}</p> : <NextPayments plan={plan} />}
        <DescriptionList items={[...termsOf(plan, texts), ...standingOf(plan, texts), ...payer]} />
        {plan.discount > 0n ? (
          <Notice title={t('settlement.title')}>
            {t('settlement.text', { amount: formatCents(plan.discount, language) })}
          </Notice>
        ) : null}
      </Stack>
    </Card>
  )
}
