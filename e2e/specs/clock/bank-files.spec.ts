import type { Browser, Page } from '@playwright/test'
import { expectPaid, fillBank, startPayment } from '../../fixtures/pay.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../../fixtures/story.ts'

const tenant = 'cedarline'

/** A page for a person, with a session that is fresh on the tenant's clock. */
async function pageFor(browser: Browser, person: Parameters<typeof adoptSession>[1], path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, person, await signInByApi(person))
  const page = await context.newPage()
  await page.goto(origin(tenant) + path)
  return page
}

test('a bank debit goes out in a file that an administrator releases, and returns with its reason', async ({
  page,
  consumer,
  browser,
}) => {
  const { open, person } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  await startPayment(page, '41.00')
  await page.getByRole('radio', { name: /New Bank Account/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBank(page, { routing: '021000021', account: '8675309000101' })
  await page.getByRole('button', { name: 'Pay $41.00' }).click()
  await expectPaid(page, '41.00')

  // The tenant promises to debit no earlier than a day after the authorization.
  await demo.clock(tenant, { advance: 'P1DT1H' })
  await demo.nightly(tenant)
  const releaser = await demo.addPerson(tenant, 'file-release-1')
  const desk = await pageFor(browser, releaser, '/admin/bank-files')
  await expect(desk.getByRole('link', { name: 'Bank files' })).toBeVisible()
  await desk
    .getByRole('row', { name: /Waiting for release/ })
    .first()
    .getByRole('link')
    .click()
  await expect(desk.getByText('Nightly run')).toBeVisible()
  await expect(desk.getByRole('row', { name: /\*\*\*\*0101 .*\$41\.00 .*In the file/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Release' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Release and send' }).click()
  await expect(desk.getByText('The file is at the bank.')).toBeVisible()
  await expect(desk.getByRole('row', { name: /\$41\.00 At the bank/ })).toBeVisible()
  const file = new URL(desk.url()).pathname
  await desk.context().close()

  await demo.clock(tenant, { advance: 'P5D' })
  await demo.nightly(tenant)
  const admin = await demo.addPerson(tenant, 'admin')
  const later = await pageFor(browser, admin, file)
  await expect(later.getByRole('row', { name: /\*\*\*\*0101 .*\$41\.00 Returned R01/ })).toBeVisible()
  await expectAccessible(later)
  await later.getByRole('link', { name: 'Bank files' }).first().click()
  await expect(later.getByRole('heading', { name: 'Return rates' })).toBeVisible()
  await expectAccessible(later)
  await later.context().close()

  const home = await pageFor(browser, person, '/cabinet')
  await expect(home.getByRole('row', { name: /\$41\.00/ }).first()).toContainText('Insufficient Funds')
  await home.context().close()
})
