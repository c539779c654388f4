import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import { PlanSection } from '../PlanSection.tsx'
import en from '../../../texts/en.json'
import es from '../../../texts/es.json'
import planEn from '../../../texts/plan.en.json'
import planEs from '../../../texts/plan.es.json'
import { buildPayments, buildPlan, buildPlanOptions } from '../../../testing/build-plan.ts'
import { buildDebt } from '../../../testing/build-samples.ts'

interface PlanSetting extends Pick<PortalSetting, 'language' | 'tenant' | 'route'> {
  debt?: Parameters<typeof buildDebt>[0]
  plan?: Parameters<typeof buildPlan>[0]
  options?: Parameters<typeof buildPlanOptions>[0]
  payments?: Parameters<typeof buildPayments>[0]
  handlers?: Handlers
  actingFor?: string
}

/** A debt with an established plan, as its owner sees it or staff who act for them. */
export async function renderPlan({ debt, plan, options, payments, handlers, actingFor, ...setting }: PlanSetting = {}) {
  const data = buildDebt({ status: 'established', loan_id: 'plan-1', plan_id: 'plan-1', ...debt })
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    getPlan: () => ({ data: buildPlan(plan) }),
    getPlanOptions: () => ({ data: buildPlanOptions(options) }),
    getPlanFailure: () => ({ data: null }),
    getPlanPayments: () => buildPayments(payments),
    ...handlers,
  })
  const portal = await renderPortal(<PlanSection debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn(actingFor ? { role: 'agent', user_id: 'agent-1' } : {}),
    texts: { payments: { en, es }, 'payments-plan': { en: planEn, es: planEs } },
    ...setting,
  })
  return { api, user: userEvent.setup(), ...portal }
}
