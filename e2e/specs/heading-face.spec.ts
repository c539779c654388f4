import type { Page } from '@playwright/test'
import { expectStill } from '../fixtures/shifts.ts'
import { expect, origin, test } from '../fixtures/story.ts'

/** The typefaces that the page has loaded, and that of its first heading. */
const typefaces = (page: Page) =>
  page.evaluate(() => ({
    loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    heading: getComputedStyle(document.querySelector('h1')!).fontFamily.split(',')[0],
  }))

test('look.face: headings have the typeface of their company at first sight, and nothing moves', async ({ page }) => {
  for (const [tenant, face] of [
    ['cedarline', 'geometric'],
    ['tmlg', 'bookish'],
    ['aldercourt', 'sturdy'],
    ['meadowbrook', 'clear'],
  ] as const) {
    await page.goto(origin(tenant))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => typefaces(page)).toMatchObject({ heading: `heading-${face}` })
    expect((await typefaces(page)).loaded).toContain(`heading-${face}`)
    await expectStill(page)
  }
})

test('look.face: a company without a typeface of its own loads none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(origin('harborlight'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((url) => /faces|woff/.test(url))).toEqual([])
})

test('look.face: what stands in for a typeface makes headings as long', async ({ page }) => {
  await page.goto(origin('cedarline'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const widths = await page.evaluate(async () => {
    const faces = ['heading-geometric', 'heading-geometric-fit']
    await Promise.all(faces.map((face) => document.fonts.load(`650 40px ${face}`)))
    return faces.map((face) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.font = `650 40px ${face}`
      return context.measureText('Su plan de pagos · What happens next').width
    })
  })
  expect(widths[1]! / widths[0]!).toBeGreaterThan(0.96)
  expect(widths[1]! / widths[0]!).toBeLessThan(1.04)
})

test('look.face: an administrator sees each typeface on the sample before it is saved', async ({ page, staff }) => {
  const { open } = await staff('harborlight')
  await open('/admin/portal/theme')
  await page.getByRole('radio', { name: 'Sturdy, with serifs (Domine)' }).check()
  const sample = page.getByRole('group', { name: 'A sample of your portal' })
  await expect(sample.getByRole('heading').first()).toHaveCSS('font-family', /^heading-sturdy/)
  await expect.poll(async () => (await typefaces(page)).loaded).toContain('heading-sturdy')
})
