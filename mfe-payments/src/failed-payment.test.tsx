import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, renderPortal, startApi } from '@portal/shared/testing'
import { NextStep } from './features/next-step/NextStep.tsx'
import { PlanSection } from './features/plan-section/PlanSection.tsx'
import { buildFailure, buildPlan, buildPlanOptions } from './testing/build-plan.ts'
import { buildDebt } from './testing/build-samples.ts'
import en from './texts/en.json'
import es from './texts/es.json'
import planEn from './texts/plan.en.json'
import planEs from './texts/plan.es.json'

it('F-08: the account’s card pays a failed payment in the dialog of its plan, and its button stands once', async () => {
  const data = buildDebt({
    status: 'established',
    loan_id: 'plan-1',
    plan_id: 'plan-1',
    plan_failure: { next: 'choose' },
  })
  startApi({
    getDebt: () => ({ loan_id: 'plan-1', display_id: 1, data }),
    getPlan: () => ({ data: buildPlan() }),
    getPlanOptions: () => ({ data: buildPlanOptions() }),
    getPlanFailure: () => ({ data: buildFailure() }),
  })
  const { address } = await renderPortal(
    <>
      <NextStep debtId="debt-1" />
      <PlanSection debtId="debt-1" />
    </>,
    {
      route: '/cabinet?account=debt-1',
      session: buildSignedIn(),
      texts: { payments: { en, es }, 'payments-plan': { en: planEn, es: planEs } },
    },
  )
  await screen.findByRole('region', { name: 'What to do next with your plan' })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $100.00 now' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay now' })
  expect(dialog).toHaveTextContent('We’ll take $100.00 from ACH ****6789 now')
  expect(address()).toBe('/cabinet?account=debt-1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
