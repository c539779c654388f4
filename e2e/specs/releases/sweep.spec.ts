import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { makeSet, stored } from '../../fixtures/channel.ts'
import { mfe } from '../../fixtures/mfe-command.ts'
import { otherPayments, payButton, publishBreaking } from '../../fixtures/other-releases.ts'
import { expectPaid, fillBank, startPayment } from '../../fixtures/pay.ts'
import { expect, test } from '../../fixtures/story.ts'

const tenant = 'harborlight'

/** Makes files in the store two days old, old enough for garbage collection. */
function age(key: string): void {
  const path = stored(key)
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) age(join(key, name))
  else utimesSync(path, new Date(Date.now() - 48 * 3_600_000), new Date(Date.now() - 48 * 3_600_000))
}

test('garbage collection removes an old unused release, and keeps the files that an open page may still need', async ({
  page,
  consumer,
}) => {
  test.setTimeout(limitWithBuilds)
  const held = await otherPayments()
  // Published, but never live in any set.
  const { version: idle } = await publishBreaking('2.0.0')
  const set = await makeSet({ 'mfe-payments': held })
  const { open } = await consumer(tenant, 'D-01')
  await mfe('pin', tenant, set, '--until', '1h', '--reason', 'a trial')
  await open('/cabinet')
  await expect(page.getByRole('button', { name: payButton.other }).first()).toBeVisible()
  await mfe('unpin', tenant, '--reason', 'the trial is over')

  for (const key of [`sets/${set}.json`, `r/mfe-payments/${held}`, `r/mfe-payments/${idle}`]) age(key)
  const { kept, waste } = await mfe<{ kept: Record<string, string[]>; waste: { name: string }[] }>('gc', '--yes')
  expect(waste.map(({ name }) => name)).toContain(`mfe-payments ${idle}`)
  expect(kept[set]?.join()).toContain('in use in live until')

  // The page has not loaded the rest of the payment's files yet.
  await startPayment(page, '11.00', payButton.other)
  await page.getByRole('radio', { name: /New Bank Account/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await fillBank(page)
  await page.getByRole('button', { name: 'Pay $11.00' }).click()
  await expectPaid(page, '11.00')
})
