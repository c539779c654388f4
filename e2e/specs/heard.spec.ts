import type { Page } from '@playwright/test'
import { selectPlan } from '../fixtures/plan.ts'
import { demo, expect, origin, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

/** What screen readers are given of the pages, by language: in this order, with more between. */
const pages = {
  en: {
    signIn: `
      - heading /^Welcome to/ [level=1]
      - region "Sign in":
        - heading "Sign in" [level=2]
        - textbox "Reference Number"
        - textbox "Date of birth"
        - button "Continue"`,
    pay: `
      - heading "One-Time Payment" [level=1]
      - group "How much do you want to pay?":
        - button /All of it/
        - button /Another amount/
      - region "Payment Method":
        - group "How do you want to pay?":
          - radio /New Bank Account/
      - region "You are paying"
      - region "Review Plan"
      - button /^Pay/`,
    plan: `
      - heading "Set Up Payment Plan" [level=1]
      - navigation "Set Up Payment Plan":
        - list:
          - listitem: /Review Plan/
      - region "Review Plan":
        - heading "Review Plan" [level=2]
        - region "Planned payments":
          - heading "Planned payments" [level=3]
          - list
        - button "Next"
      - region "Your plan"`,
    dispute: `
      - heading "Dispute a debt" [level=1]
      - region "What happens next":
        - list:
          - listitem: /The account goes on hold right away/
      - group "What is it about?":
        - checkbox /Wrong amount/
      - textbox /Detailed explanation/
      - button "Send"`,
  },
  es: {
    signIn: `
      - heading /Le damos la bienvenida/ [level=1]
      - region "Iniciar sesión":
        - heading "Iniciar sesión" [level=2]
        - textbox "Número de referencia"
        - textbox "Fecha de nacimiento"
        - button "Continuar"`,
    pay: `
      - heading "Pago único" [level=1]
      - group "¿Cuánto quiere pagar?":
        - button /Todo/
        - button /Otro monto/
      - region "Método de pago":
        - group "¿Cómo quiere pagar?":
          - radio /Nueva cuenta bancaria/
      - region "Usted paga"
      - region "Revisar plan"
      - button /^Pagar/`,
    plan: `
      - heading "Crear plan de pagos" [level=1]
      - navigation "Crear plan de pagos":
        - list:
          - listitem: /Revisar plan/
      - region "Revisar plan":
        - heading "Revisar plan" [level=2]
        - region "Pagos previstos":
          - heading "Pagos previstos" [level=3]
          - list
        - button "Siguiente"
      - region "Su plan"`,
    dispute: `
      - heading "Disputar una deuda" [level=1]
      - region "Qué sigue":
        - list:
          - listitem: /La cuenta queda en espera de inmediato/
      - group "¿De qué se trata?":
        - checkbox /El monto es incorrecto/
      - textbox /Explicación detallada/
      - button "Enviar"`,
  },
} as const

for (const language of ['en', 'es'] as const) {
  test(`a screen reader finds headings, fields and buttons of the main pages (${language})`, async ({
    page,
    consumer,
  }) => {
    const said = pages[language]
    const main = page.getByRole('main')
    await page.goto(`${origin(tenant)}/?language=${language}`)
    if (language === 'es')
      await page
        .getByRole('button', { name: /Español/ })
        .first()
        .click()
    await expect(main).toMatchAriaSnapshot(said.signIn)
    const { open, person } = await consumer(tenant, 'D-01', { language })
    await open(`/setup-otp/${person.debts[0]?.debt_id}`)
    await expect(main).toMatchAriaSnapshot(said.pay)
    await open('/cabinet')
    await selectPlan(page, /\$/)
    await expect(main).toMatchAriaSnapshot(said.plan)
    await open('/help-center/disputes')
    await expect(main).toMatchAriaSnapshot(said.dispute)
  })
}

/** The watch of the focus comes after the first page, in the file that brings this dock. */
const watched = (page: Page) =>
  page.locator('body > [data-print="hide"] [role="status"]').waitFor({ state: 'attached' })

test('staff hear how many customers a search has found, and the focus goes to the heading of the one they open', async ({
  page,
  staff,
}) => {
  const customer = await demo.addPerson(tenant, 'D-01')
  const { open } = await staff(tenant, 'agent')
  await open('/admin/consumers')
  await watched(page)
  await page.getByLabel('Search by').selectOption('Reference Number')
  await page.getByRole('searchbox').fill(customer.debts[0]?.data_id ?? '')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Customers: 1$/ })).toBeAttached()
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeFocused()
})

test('the focus is on a heading after the answer to a dispute is closed', async ({ page, consumer }) => {
  const { open } = await consumer(tenant, 'D-01')
  await open('/help-center/disputes')
  await watched(page)
  await page.getByRole('textbox', { name: /^Detailed explanation/ }).fill('I paid this.')
  await page.getByRole('checkbox', { name: /I accept the privacy policy/ }).check()
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1)
})
