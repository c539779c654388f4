import { nextStep, selectPlan } from '../fixtures/plan.ts'
import { both, type Screen } from './screen.ts'

/** Titles of the set-up's steps after the review, in both languages. */
const setupSteps = [
  /^(Payment Date|Fecha de pago)$/,
  /^(Payment Method|Método de pago)$/,
  /^(Bank Account|Cuenta bancaria)$/,
]

/** A step of setting up a plan, a number of steps after the review. */
const planScreen = (name: string, steps: number, before?: Screen['before']): Screen => ({
  name,
  tenants: ['aldercourt'],
  as: 'D-01',
  languages: both,
  path: '/cabinet',
  before: async (page) => {
    await selectPlan(page, /\$1,440\.00/)
    for (const title of setupSteps.slice(0, steps)) await nextStep(page, title)
    await before?.(page)
  },
})

/** Choosing a plan and each step of setting it up. */
export const planScreens: Screen[] = [
  { name: 'plan-choice', tenants: ['cedarline'], as: 'D-35', languages: both, path: '/cabinet' },
  planScreen('plan-review', 0),
  planScreen('plan-date', 1),
  planScreen('plan-method', 2),
  planScreen('plan-final', 3),
  planScreen('plan-success', 3, async (page) => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^(Confirm Payment|Confirmar pago)$/ }).click()
    await page.getByRole('region', { name: /^(Selected Plan|Plan elegido)$/ }).waitFor()
  }),
]
