import type { FrameLocator } from '@playwright/test'
import { cardFrame } from '../fixtures/pay.ts'
import { openSigningPage } from '../fixtures/signing.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

test.use({ colorScheme: 'dark' })

/** Pages that show as many components of the kit as possible. Each tenant here has a different look. */
const walks: { who: string; tenant: string; as?: string; paths: string[] }[] = [
  { who: 'a visitor', tenant: 'bluebarn', paths: ['/', '/admin'] },
  { who: 'a consumer with offers', tenant: 'harborlight', as: 'D-01', paths: ['/cabinet', '/profile', '/help-center'] },
  { who: 'a consumer with a failed payment', tenant: 'cedarline', as: 'D-11', paths: ['/cabinet', '/documents'] },
  { who: 'a consumer with every method', tenant: 'meadowbrook', as: 'D-34', paths: ['/payment'] },
  {
    who: 'an administrator',
    tenant: 'quarrylane',
    as: 'admin',
    paths: ['/admin/consumers', '/admin/work', '/admin/portal'],
  },
]

for (const { who, tenant, as, paths } of walks) {
  test(`look.dark: the pages of ${who} are readable on a dark device`, async ({ page, context }) => {
    if (as) {
      const person = await demo.addPerson(tenant, as)
      await adoptSession(context, person, await signInByApi(person))
    }
    for (const path of paths) {
      await page.goto(origin(tenant) + path)
      await expectAccessible(page)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 20, 27)')
    }
  })
}

test('look.dark: a tenant without dark pages stays light on a dark device', async ({ page }) => {
  await page.goto(origin('aldercourt'))
  await expectAccessible(page)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 249)')
})

/** The ground of a document in a frame, as its reader sees it. */
const groundOf = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

for (const [tenant, ground] of [
  ['cedarline', 'rgb(23, 29, 38)'],
  ['aldercourt', 'rgb(255, 255, 255)'],
] as const) {
  test(`look.dark: the frame of a card follows the page around it, faults included: ${tenant}`, async ({
    page,
    consumer,
  }) => {
    const { open } = await consumer(tenant, 'D-34')
    await open('/payment')
    await page.getByRole('button', { name: /^Add a (debit )?card/ }).click()
    const frame = cardFrame(page)
    await frame.getByRole('button', { name: /^Save/ }).click()
    await expect(frame.getByRole('alert')).toBeVisible()
    expect(await groundOf(frame)).toBe(ground)
    await expectAccessible(page)
    // On a phone the dialog scrolls around the frame.
    await page.setViewportSize({ width: 390, height: 640 })
    await expectAccessible(page)
  })
}

test('look.dark: the signing page is dark around a white sheet, at each of its steps', async ({ page, consumer }) => {
  const signing = await openSigningPage(page, await consumer('harborlight', 'D-02'))
  const { frame } = signing
  await expect(frame.locator('.sheet').first()).toBeVisible()
  expect(await groundOf(frame)).toBe('rgb(23, 29, 38)')
  await expect(frame.locator('.sheet').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expectAccessible(page)
  await frame.locator('[data-decline]').first().click()
  await frame.locator('#reason').fill('-')
  await frame.locator('#decline-form button[type=submit]').click()
  await expect(frame.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
