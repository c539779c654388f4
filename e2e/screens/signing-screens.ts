import type { Page } from '@playwright/test'
import { both, type Screen } from './screen.ts'

const frameIn = (page: Page) => page.frameLocator('dialog iframe')

/** Presses Sign on the plan's card, and reads the e-sign agreement. */
async function openFrame(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Sign|Firmar)$/ }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(Next|Siguiente)$/ }).click()
  await frameIn(page)
    .getByText(/^(Page|Página) 1 /)
    .last()
    .waitFor()
}

async function decline(page: Page): Promise<void> {
  const frame = frameIn(page)
  await frame.locator('[data-decline]').first().click()
  await frame.locator('#reason').fill('-')
  await frame.locator('#decline-form button[type=submit]').click()
  await frame.locator('#confirm-yes').click()
}

async function sign(page: Page): Promise<void> {
  const frame = frameIn(page)
  await frame.locator('#to-end').click()
  await frame.locator('#next').click()
  await frame.locator('#consent').check()
  await frame.locator('#sign-form button[type=submit]').click()
}

/** The signing dialog of a consumer who has not signed yet. */
const signingScreen = (name: string, before: NonNullable<Screen['before']>): Screen => ({
  name,
  tenants: ['harborlight'],
  as: 'D-02',
  languages: both,
  path: '/cabinet',
  before,
})

const isEnded = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title }).waitFor({ timeout: 20_000 })

/** Signing, and each of its ends. */
export const signingScreens: Screen[] = [
  signingScreen('sign-review', async (page) => {
    await page.getByRole('link', { name: /^(Sign|Firmar)$/ }).click()
    await page.getByRole('checkbox').waitFor()
  }),
  signingScreen('sign-frame', openFrame),
  signingScreen('sign-unfinished', async (page) => {
    await openFrame(page)
    await frameIn(page).locator('[data-close]').first().click()
    await isEnded(page, /(not finished signing|no ha terminado de firmar)/)
  }),
  signingScreen('sign-declined', async (page) => {
    await openFrame(page)
    await decline(page)
    await isEnded(page, /(You declined|Usted rechazó)/)
  }),
  signingScreen('sign-for-another', async (page) => {
    await openFrame(page)
    await frameIn(page).locator('#to-end').click()
    await frameIn(page).locator('#next').click()
    await frameIn(page).locator('#name').fill('Morgan Vale')
    await frameIn(page).locator('#consent').check()
    await frameIn(page).locator('#sign-form button[type=submit]').click()
    await frameIn(page).locator('#authority').waitFor()
  }),
  signingScreen('sign-success', async (page) => {
    await openFrame(page)
    await sign(page)
    await isEnded(page, /(is set up|está programado)/)
  }),
]
