import { FileText } from 'lucide-react'
import { useId } from 'react'
import type { Debt, EstablishedPlan } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Card, Cluster, DescriptionList, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { OwnCalendar } from '../../lib/own-calendar/lazy.ts'
import { useSigningLink } from '../../lib/use-signing-link.ts'
import { EditPlanButton } from './change/EditPlanButton.tsx'
import { NextPaymentTools } from './change/NextPaymentTools.tsx'
import { usePlanOptions } from './change/use-plan-options.ts'
import { NextPayments } from './NextPayments.tsx'
import { standingOf, termsOf, usePlanTexts } from './plan-facts.tsx'
import { usePlanPayer } from './use-plan-payer.tsx'
import styles from './EstablishedPlanCard.module.css'

interface EstablishedPlanCardProps {
  plan: EstablishedPlan
  debt: Debt
  actingFor: string | undefined
}

/** An established plan: its progress, next payments, terms, owner and method (C-34, C-53 to C-56). */
export function EstablishedPlanCard({ plan, debt, actingFor }: EstablishedPlanCardProps) {
  const { t } = useTranslation('payments-plan')
  const texts = usePlanTexts()
  const options = usePlanOptions(plan.id)
  const payer = usePlanPayer(plan, options, actingFor)
  const language = useLanguage()
  const signing = useSigningLink(plan, actingFor !== undefined)
  const isOnHold = debt.status === 'on_hold'
  const myId = useSession((x) => x.userId)
  const isOwner = actingFor === undefined && plan.plan_owner.id === myId
  // F-08: after failures the plan is paused until its owner has chosen in the card above.
  const isResting = isOnHold || plan.status === 'paused'
  const changeable = options?.next_payment && {
    date: options.next_payment.date,
    tools: <NextPaymentTools options={options} actingFor={actingFor} />,
  }
  return (
    <Card
      title={t('title')}
      actions={options ? <EditPlanButton {...{ plan, debt, options, actingFor }} /> : null}
      footer={
        (plan.agreement && signing) || isOwner ? (
          <Cluster>
            {plan.agreement && signing ? (
              <LinkButton as={Link} to={signing} size="small" icon={<FileText aria-hidden="true" />}>
                {t('seeAgreement')}
              </LinkButton>
            ) : null}
            {isOwner ? <OwnCalendar size="small" /> : null}
          </Cluster>
        ) : null
      }
    >
      <Stack gap={6}>
        <PlanProgress plan={plan} />
        {isOnHold ? (
          <p>{t('resting')}</p>
        ) : isResting ? (
          <p>{t('paused')}</p>
        ) : (
          <NextPayments plan={plan} changeable={changeable ?? undefined} />
        )}
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

/** The progress of a plan: the number and the sum of the made payments. */
function PlanProgress({ plan }: { plan: EstablishedPlan }) {
  const { t } = useTranslation('payments-plan')
  const language = useLanguage()
  const id = useId()
  const { payments_made: made, number_of_payments: count, amount_paid: paid, total_amount: total } = plan
  const values = { made, count, paid: formatCents(paid, language), total: formatCents(total, language) }
  if (plan.is_open_ended) return <p className={styles.text}>{t('progress.openEnded', { ...values, count: made })}</p>
  return (
    <div>
      <p id={id} className={styles.text}>
        {t('progress.text', values)}
      </p>
      <progress className={styles.bar} max={count} value={made} aria-labelledby={id} />
    </div>
  )
}
