import { expectStill } from '../fixtures/shifts.ts'
import { demo, expect, expectAccessible, origin, test } from '../fixtures/story.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Pages of which one part or more comes later than the others, and who opens them. */
const consumerPages = [
  ['harborlight', 'D-20', '/payment'],
  ['harborlight', 'D-34b', '/payment'],
  ['harborlight', 'D-20', '/pay-several'],
  ['harborlight', 'D-21', '/profile'],
  ['harborlight', 'D-01', '/profile-info'],
  ['harborlight', 'D-19', '/cabinet'],
] as const

for (const [tenant, archetype, path] of consumerPages)
  test(`${path} of ${archetype} stands still while it loads`, async ({ page, consumer }) => {
    const { open } = await consumer(tenant, archetype)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await open(path)
      await expectStill(page)
    }
  })

test('the change of a plan’s method stands still while it loads', async ({ page, consumer }) => {
  const { open, person } = await consumer('cedarline', 'D-09')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await open(`/change-payment-method/${person.debts[0]!.debt_id}`)
    await expectStill(page)
  }
})

test('pages of staff stand still while they load', async ({ page, staff }) => {
  const { open } = await staff('harborlight')
  const person = await demo.addPerson('harborlight', 'D-32')
  const paths = ['/admin/reporting', '/admin/letters/mailings', `/admin/consumers/consumer/${person.client_id}`]
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of paths) {
      await open(path)
      await expectStill(page)
    }
  }
})

test('the profile stands still at 320 px, where the menu’s button is beside the logo', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-21')
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/profile')
  await expectStill(page)
})

test('the attorney’s queue stands still, whose entry of the navigation needs a permission', async ({ page, staff }) => {
  const { open } = await staff('tmlg', 'attorney')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await open('/admin/agreements')
    await expectStill(page)
  }
})

test('what stands below a part that never arrives is shown all the same', async ({ page, consumer }) => {
  const { open } = await consumer('harborlight', 'D-20')
  // The planned payments get no answer, and the card that would be named above the payment waits for them, too.
  await page.route(/\/scheduled-payments/, () => undefined)
  await open('/payment')
  await expect(page.getByRole('heading', { name: 'Payment Methods', exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'upcoming' })).toHaveAttribute('aria-busy', 'true')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expectAccessible(page)
})

test('a story fails where a page jumps by itself, and says what moved', async ({ page, watch }) => {
  await page.goto(origin('harborlight'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(watch.complaints()).toEqual([])
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.blockSize = '12rem'
    document.querySelector('main')!.prepend(late)
  })
  await expect.poll(() => watch.complaints()).toEqual([expect.stringMatching(/^jumped: \/ at \d+ px by 0\.\d+: <.+/)])
  watch.allow(/^jumped: /)
})
