import type { Page } from '@playwright/test'
import { asPerson } from '../../fixtures/as-person.ts'
import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { followed, makeSet, setAt, test } from '../../fixtures/channel.ts'
import { mfe } from '../../fixtures/mfe-command.ts'
import { otherPayments, payButton } from '../../fixtures/other-releases.ts'
import { fetchedFiles } from '../../fixtures/page-set.ts'
import { bankAccount, expectPaid, fillBank, startPayment } from '../../fixtures/pay.ts'
import { expect } from '../../fixtures/story.ts'

const [tenant, other] = ['harborlight', 'tmlg']

/** Fills in a payment up to the last button: the amount and the account's numbers. */
async function payHalfWay(page: Page, amount: string, button: string): Promise<void> {
  await startPayment(page, amount, button)
  await page.getByRole('radio', { name: /New Bank Account/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBank(page)
}

/** Expects that the typed text is intact and nothing interrupts, and completes the payment on the release it began on. */
async function payTheRest(page: Page, amount: string, version: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Bank Account' })
  await expect(dialog.getByLabel('Account Number')).toHaveValue(bankAccount.account)
  await expect(dialog.getByLabel('Routing Number')).toHaveValue(bankAccount.routing)
  await expect(page.getByText('A new version of this page is ready.')).toHaveCount(0)
  await page.getByRole('button', { name: `Pay $${amount}` }).click()
  await expectPaid(page, amount)
  const files = (await fetchedFiles(page)).filter((file) => file.includes('/r/mfe-payments/'))
  expect(files.filter((file) => !version.test(file))).toEqual([])
}

test('half-finished payments complete while another release is tried, goes live and is rolled back', async ({
  page,
  browser,
  consumer,
  live,
}) => {
  test.setTimeout(limitWithBuilds)
  const version = await otherPayments()
  const set = await makeSet({ 'mfe-payments': version })
  const { open } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  await payHalfWay(page, '25.00', payButton.here)

  await test.step('one tenant gets the release first', async () => {
    await mfe('promote', set, '--tenants', tenant, '--reason', 'a canary')
    await followed(tenant, set)
    expect(await setAt(other)).toBe(live)
  })
  await test.step('then all tenants get it', async () => {
    await mfe('rollout', 'advance', '--reason', 'it is well')
    await followed(other, set)
  })
  await asPerson(browser, { tenant: other, archetype: 'D-01' }, async (second) => {
    await payHalfWay(second, '12.00', payButton.other)
    await test.step('then it is rolled back', async () => {
      await mfe('rollback', '--reason', 'a word is wrong')
      await followed(tenant, live)
      await followed(other, live)
    })
    await payTheRest(second, '12.00', new RegExp(`/${version.replaceAll('.', '\\.')}/`))
    await second.goto(new URL('/cabinet', second.url()).href)
    await expect(second.getByRole('button', { name: payButton.here }).first()).toBeVisible()
  })
  await payTheRest(page, '25.00', /\/r\/mfe-payments\/(?!1\.1\.0-)/)
})
