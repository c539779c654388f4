import { mfe } from '../../fixtures/mfe-command.ts'
import { comeBack, followsReleases } from '../../fixtures/open-page.ts'
import { fetchedFiles } from '../../fixtures/page-set.ts'
import { expect, expectAccessible, test } from '../../fixtures/story.ts'

// Nobody else's stories are at this tenant: what is switched off is so for all of its browsers.
const tenant = 'northgate'

test.afterEach(() => mfe('unkill', 'mfe-payments', '--tenant', tenant).catch(() => undefined))

test('payments are switched off: open and new pages say how to pay meanwhile, and have them back later', async ({
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

  await test.step('the open page follows when one comes back to it', async () => {
    await comeBack(page)
    const notice = page.getByRole('status').filter({ hasText: 'This part of the page is closed for maintenance' })
    await expect(notice.first()).toContainText(/call us at .* or send a check or money order to/)
    await expect(pay).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a new page asks for none of its files', async () => {
    await open('/payment')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is closed for maintenance')
    expect((await fetchedFiles(page)).filter((file) => file.includes('/mfe-payments/'))).toEqual([])
    await expectAccessible(page)
  })

  await test.step('they are back with another try', async () => {
    await mfe('unkill', 'mfe-payments', '--tenant', tenant)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  })
})
