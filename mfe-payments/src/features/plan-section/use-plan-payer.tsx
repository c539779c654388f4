import { Clock } from 'lucide-react'
import type { EstablishedPlan, PlanOptions } from '@portal/shared/contract'
import { formatDate, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { Badge, VisuallyHidden, type DescriptionItem } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'

/**
 * The initiator, the owner and the method of a plan (C-54, C-55), with a link for persons who may change the method
 * (N-02, C-56).
 */
export function usePlanPayer(
  plan: EstablishedPlan,
  options: PlanOptions | undefined,
  actingFor: string | undefined,
): DescriptionItem[] {
  const { t } = useTranslation('payments-plan')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  const language = useLanguage()
  const { payment_method: method, plan_owner: owner } = plan
  const account = [
    methodLabel(method, physical, tOfPayments),
    method.type_of_account && t(`account.${method.type_of_account}`),
    method.bank_name,
  ]
  const named = account.filter(Boolean).join(', ')
  const edit = options?.change_method.allowed ? (
    <>
      {' '}
      <Link to={paths.changePaymentMethod(plan.debt_id, actingFor)}>
        {t('change.method')}
        <VisuallyHidden>{` ${t('change.methodOf')}`}</VisuallyHidden>
      </Link>
    </>
  ) : null
  const value = (
    <>
      {named}
      {method.ends_before ? (
        <>
          {' '}
          <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
            {t('cardEnds', { date: formatDate(localDate(method.ends_before), 'medium', language) })}
          </Badge>
        </>
      ) : null}
      {edit}
    </>
  )
  return [
    { id: 'method', term: t('term.method'), value },
    { id: 'owner', term: t('term.owner'), value: owner.full_name },
    { id: 'initiator', term: t('term.initiator'), value: t(plan.nacha_initiator === 0 ? 'byStaff' : 'byConsumer') },
  ]
}
