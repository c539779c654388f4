import type { Page } from '@playwright/test'
import { expectStill } from '../fixtures/shifts.ts'
import { demo, expect, identify, origin, test } from '../fixtures/story.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** Situations of an account, and the main button of its card. */
const situations = [
  ['tmlg', 'D-01', 'Choose this offer', 'button'],
  ['tmlg', 'D-10', 'Make a One-Time Payment', 'button'],
  ['harborlight', 'D-11', /^Pay \$[\d.,]+ now$/, 'button'],
  ['harborlight', 'D-02', 'Sign', 'link'],
  ['harborlight', 'D-12', 'Make a One-Time Payment', 'button'],
] as const

/** The lower edge of the account's card on the screen. */
const cardEnd = async (page: Page) => {
  const box = await page.getByRole('main').getByRole('region').first().boundingBox()
  return box!.y + box!.height
}

for (const [tenant, archetype, main, role] of situations) {
  test(`the account of ${archetype} begins with one card and one button, and nothing jumps`, async ({
    page,
    consumer,
  }) => {
    await page.setViewportSize(phone)
    const { open } = await consumer(tenant, archetype)
    await open('/cabinet')
    const button = page.getByRole(role, { name: main, exact: true })
    await expect(button).toBeInViewport({ ratio: 1 })
    await expectStill(page)
    expect(await cardEnd(page)).toBeLessThanOrEqual(phone.height)
    await test.step('the button stays in reach at the end of the page', async () => {
      // Where paying is not the next step, its button scrolls with the card.
      if (archetype === 'D-12') return
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 10_000)
      await expect(button).toBeInViewport({ ratio: 1 })
    })
    // A page that is opened again would be shown where it was left.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.setViewportSize(desk)
    await open('/cabinet')
    await expect(button).toBeVisible()
    await expectStill(page)
  })
}

for (const size of [phone, desk]) {
  test(`the payment page and the sign-in stand still at ${size.width} pixels`, async ({ page, consumer }) => {
    await page.setViewportSize(size)
    const person = await demo.addPerson('tmlg', 'D-01')
    await page.goto(origin('tmlg') + person.signIn.page)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expectStill(page)
    await identify(page, person)
    await expect(page.getByRole('textbox', { name: /verification code/i })).toBeVisible()
    const { open } = await consumer('tmlg', 'D-01')
    await open('/payment')
    const all = page.getByRole('button', { name: /^All of it/ })
    await expect(all).toBeVisible()
    await expectStill(page)
    await all.click()
    await expect(page.getByText(/^You are about to be charged/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^You are about to be charged/)).toBeVisible()
    await expectStill(page)
  })
}
