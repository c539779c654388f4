import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useFirstReads } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, renderPortal, startApi } from '@portal/shared/testing'
import { PaymentsPanel } from './features/payments-panel/PaymentsPanel.tsx'
import { PlanSection } from './features/plan-section/PlanSection.tsx'
import { buildPlan, buildPlanOptions } from './testing/build-plan.ts'
import { buildDebt, buildRow, pageOf } from './testing/build-samples.ts'
import en from './texts/en.json'
import es from './texts/es.json'
import planEn from './texts/plan.en.json'
import planEs from './texts/plan.es.json'

const debt = buildDebt({ status: 'established', loan_id: 'plan-1', plan_id: 'plan-1' })

/** The parts as `openCabinet` spells their inputs (`open-cabinet.test.ts` compares its answers with those of the calls). */
const partsFor = (clientId: string | null) => {
  const part = ({ method, path }: { method: string; path: string }, input: object, reply: object) => ({
    call: `${method} ${path}`,
    input: { ...input },
    reply: { success: 'True', ...reply },
  })
  const ofDebt = { debt_id: 'debt-1', client_id: clientId }
  const query = { language: 'en', ...(clientId && { client_id: clientId }) }
  const plan = { plan_id: 'plan-1', client_id: clientId }
  return [
    part(endpoints.getDebt, { body: ofDebt }, { loan_id: debt.loan_id, display_id: 1, data: debt }),
    part(endpoints.listPaymentHistory, { body: { ...ofDebt, page: 1, per_page: 5 } }, pageOf([buildRow()])),
    part(endpoints.getPlan, { body: plan }, { data: buildPlan() }),
    part(endpoints.getPlanOptions, { params: { id: 'plan-1' } }, { data: buildPlanOptions() }),
    part(endpoints.getPlanFailure, { params: { id: 'plan-1' }, query }, { data: null }),
  ]
}

function Page({ actingFor }: { actingFor: string | undefined }) {
  const { isLoading } = useFirstReads(endpoints.openCabinet, { query: {}, body: {} })
  const viewer = { debtId: 'debt-1', ...(actingFor && { actingFor }) }
  return isLoading ? null : (
    <>
      <PlanSection {...viewer} />
      <PaymentsPanel {...viewer} />
    </>
  )
}

it.each([
  ['a consumer', undefined],
  ['staff', 'c-1'],
] as const)(
  'the parts of an account ask for nothing that came with the first call, for %s',
  async (_who, actingFor) => {
    const api = startApi({ openCabinet: () => ({ parts: partsFor(actingFor ?? null) }) })
    await renderPortal(<Page actingFor={actingFor} />, {
      session: buildSignedIn(actingFor ? { role: 'agent' } : {}),
      texts: { payments: { en, es }, 'payments-plan': { en: planEn, es: planEs } },
    })
    expect(await screen.findByRole('progressbar')).toBeVisible()
    expect(await screen.findByRole('table', { name: 'History' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Move this payment' })).toBeVisible()
    expect(api.calls.map(({ name }) => name)).toEqual(['openCabinet'])
  },
)
