import { mfe } from '../../fixtures/mfe-command.ts'
import { comeBack, followsReleases } from '../../fixtures/open-page.ts'
import { fetchedFiles } from '../../fixtures/page-set.ts'
import { expect, expectAccessible, test } from '../../fixtures/story.ts'

// A switched-off remote is off for all browsers of its tenant, so no other file uses this one.
const tenant = 'northgate'

test.afterEach(() => mfe('unkill', 'mfe-payments', '--tenant', tenant).catch(() => undefined))

test('while payments are switched off, open and new pages say how to pay, and a retry brings them back', async ({
  page,
  consumer,
}) => {
  test.setTimeout(240_000)
  const { open } = await consumer(tenant, 'D-01')
  await open('/cabinet')
  const pay = page.getByRole('button', { name: 'Make a One-Time Payment' }).first()
  await expect(pay).toBeVisible()
  await followsReleases(page)
  await mfe('kill', 'mfe-payments', '--tenant', tenant, '--until', '1h', '--reason', 'the processor is down')

  await test.step('an open page follows when its tab is shown again', async () => {
    await comeBack(page)
    const notice = page.getByRole('status').filter({ hasText: 'This part of the page is closed for maintenance' })
    // Four parts of the account are payments'; one of them tells.
    await expect(notice).toHaveCount(1)
    await expect(notice).toContainText(/call us at .* or send a check or money order to/)
    await expect(pay).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a new page loads none of the remote’s files', async () => {
    await open('/payment')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is closed for maintenance')
    expect((await fetchedFiles(page)).filter((file) => file.includes('/mfe-payments/'))).toEqual([])
    await expectAccessible(page)
  })

  await test.step('a retry brings the payments back', async () => {
    await mfe('unkill', 'mfe-payments', '--tenant', tenant)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  })
})
