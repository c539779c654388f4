import type { EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import type { DescriptionItem } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'

/** Who set the plan up, whose it is, and by what it is paid (C-54, C-55). */
export function usePlanPayer(plan: EstablishedPlan): DescriptionItem[] {
  const { t } = useTranslation('payments-plan')
  const { t: tOfPayments } = useTranslation('payments')
  const physical = useCapability('method.physical')
  const { payment_method: method, plan_owner: owner } = plan
  const account = [
    methodLabel(method, physical, tOfPayments),
    method.type_of_account && t(`account.${method.type_of_account}`),
    method.bank_name,
  ]
  return [
    { id: 'method', term: t('term.method'), value: account.filter(Boolean).join(', ') },
    { id: 'owner', term: t('term.owner'), value: owner.full_name },
    { id: 'initiator', term: t('term.initiator'), value: t(plan.nacha_initiator === 0 ? 'byStaff' : 'byConsumer') },
  ]
}
