import { expect, test } from '@playwright/test'
import { axeViolations } from '../fixtures/axe.ts'

const [served] = JSON.parse(process.env['PORTAL_PREVIEWS'] ?? '[]') as readonly { name: string; origin: string }[]

test('the list of states is reached by keyboard, keeps the choice in the address, and passes axe', async ({ page }) => {
  await page.goto(served?.origin ?? '')
  const states = page.getByRole('navigation', { name: 'States' })
  const frame = page.frameLocator('iframe')
  await expect(states.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(frame.locator('html[data-preview=drawn]')).toBeAttached()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await states.getByRole('link', { name: 'empty' }).focus()
  await page.keyboard.press('Enter')
  await expect(states.getByRole('link', { name: 'empty' })).toBeFocused()
  await page.getByLabel('Language').selectOption('Español')
  await page.getByLabel('Width').selectOption('320 px')
  await expect(frame.locator('html[lang=es][data-preview=drawn]')).toBeAttached()
  expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(320)
  await page.reload()
  await expect(page).toHaveURL(/state=\w+\/empty&language=es&width=320$/)
  await expect(page.getByLabel('Language')).toHaveValue('es')
  await expect(states.getByRole('link', { name: 'empty' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByLabel('Width')).toHaveValue('390')
})
