import { expectFits } from '../fixtures/fits.ts'
import { nextStep, selectPlan, showMoreWays } from '../fixtures/plan.ts'
import { adoptSession, demo, expect, origin, signInByApi, test } from '../fixtures/story.ts'

// WCAG 1.4.10: 320 CSS pixels, which is also 1280 at 400 % zoom.
test.use({ viewport: { width: 320, height: 640 } })

/** The pages of each person, with as much content as possible. */
const walks: { who: string; tenant: string; as?: string; paths: string[] }[] = [
  {
    who: 'a visitor',
    tenant: 'harborlight',
    paths: [
      '/',
      '/admin',
      '/forgot-password',
      '/nowhere',
      '/unsubscribe',
      '/electronic-signature-authorization',
      '/link',
    ],
  },
  {
    who: 'a consumer with a plan',
    tenant: 'cedarline',
    as: 'D-09',
    paths: [
      '/cabinet',
      '/documents',
      '/profile',
      '/profile-info',
      '/profile/contact',
      '/onboarding',
      '/help-center',
      '/help-center/hardships',
      '/help-center/disputes',
      '/help-center/complaints',
      '/electronic-check-authorization',
    ],
  },
  {
    who: 'a consumer with requests',
    tenant: 'cedarline',
    as: 'D-37',
    paths: ['/help-center', '/help-center/requests'],
  },
  { who: 'a consumer with every method', tenant: 'quarrylane', as: 'D-34', paths: ['/payment'] },
  { who: 'a consumer with an expiring card', tenant: 'cedarline', as: 'D-34b', paths: ['/payment'] },
  { who: 'a consumer with a judgment', tenant: 'aldercourt', as: 'D-23', paths: ['/cabinet'] },
  { who: 'an administrator', tenant: 'quarrylane', as: 'admin', paths: ['/admin/consumers'] },
]

for (const language of ['en', 'es'] as const) {
  for (const { who, tenant, as, paths } of walks) {
    test(`the pages of ${who} fit 320 pixels, ${language}`, async ({ page, context }) => {
      await context.addInitScript((code) => window.localStorage.setItem('selectedLanguage', code), language)
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: origin(tenant) }])
      if (as) {
        const person = await demo.addPerson(tenant, as, { language })
        await adoptSession(context, person, await signInByApi(person))
      }
      for (const path of paths) {
        await page.goto(origin(tenant) + path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectFits(page)
      }
    })
  }
}

/** Titles of the set-up's steps in both languages. */
const steps = {
  en: [/^Payment Date$/, /^Payment Method$/, /^Bank Account$/],
  es: [/^Fecha de pago$/, /^Método de pago$/, /^Cuenta bancaria$/],
}

for (const language of ['en', 'es'] as const) {
  test(`the set-up of a plan fits 320 pixels, ${language}`, async ({ page, context }) => {
    await context.addInitScript((code) => window.localStorage.setItem('selectedLanguage', code), language)
    await context.addCookies([{ name: 'selectedLanguage', value: language, url: origin('aldercourt') }])
    const person = await demo.addPerson('aldercourt', 'D-35', { language })
    await adoptSession(context, person, await signInByApi(person))
    await page.goto(origin('aldercourt') + '/cabinet')
    await showMoreWays(page)
    await expectFits(page)
    await selectPlan(page, /\$10\.00 /)
    await expectFits(page)
    for (const title of steps[language]) {
      await nextStep(page, title)
      await expectFits(page)
    }
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^(Confirm Payment|Confirmar pago)$/ }).click()
    await expect(page.getByRole('region', { name: /^(Selected Plan|Plan elegido)$/ })).toBeVisible()
    await expectFits(page)
  })
}

for (const language of ['en', 'es'] as const) {
  test(`the dialogs that change a plan fit 320 pixels, ${language}`, async ({ page, context }) => {
    await context.addInitScript((code) => window.localStorage.setItem('selectedLanguage', code), language)
    await context.addCookies([{ name: 'selectedLanguage', value: language, url: origin('cedarline') }])
    const person = await demo.addPerson('cedarline', 'D-09', { language })
    await adoptSession(context, person, await signInByApi(person))
    await page.goto(origin('cedarline') + '/cabinet')
    const dialog = page.getByRole('dialog')
    for (const name of [/^(Move this|Mover este)/, /^(Skip this|Omitir este)/, /^(Edit Payment|Editar plan)/]) {
      await page.getByRole('button', { name }).click()
      await dialog.waitFor()
      await expectFits(page)
      await dialog.getByRole('button', { name: /^(Close|Cerrar)$/ }).click()
    }
    await page.getByRole('button', { name: /^(Edit Payment|Editar plan)/ }).click()
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: /^(Next|Siguiente)$/ }).click()
    // A past day gives the longest message of a row.
    await dialog
      .getByLabel(/^(Date of payment|Fecha del pago)/)
      .first()
      .fill('2020-01-01')
    await expectFits(page)
    await page.goto(`${origin('cedarline')}/change-payment-method/${person.debts[0]?.debt_id}`)
    await page.getByRole('button', { name: /^(Next|Siguiente)$/ }).click()
    await page.getByRole('button', { name: /^(Confirm payment|Confirmar método)/ }).waitFor()
    await expectFits(page)
  })
}

// WCAG 1.4.4: text at twice its size, on a phone.
test.describe('with text at 200 %', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { who, tenant, as, path } of [
    { who: 'a visitor', tenant: 'harborlight', path: '/' },
    { who: 'a consumer with a plan', tenant: 'harborlight', as: 'D-09', path: '/cabinet' },
    { who: 'a consumer with offers', tenant: 'pacrim', as: 'D-01', path: '/cabinet' },
  ]) {
    test(`the page of ${who} fits a phone with text at 200 %`, async ({ page, context }) => {
      if (as) {
        const person = await demo.addPerson(tenant, as)
        await adoptSession(context, person, await signInByApi(person))
      }
      await page.goto(origin(tenant) + path)
      await expect(page.locator('h1').first()).toBeVisible()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectFits(page)
    })
  }
})
