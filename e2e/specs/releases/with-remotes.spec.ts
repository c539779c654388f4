import type { Page } from '@playwright/test'
import { readPageLoad } from '@portal/shared/contract'
import { asPerson } from '../../fixtures/as-person.ts'
import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { makeSet } from '../../fixtures/channel.ts'
import { otherPayments, payButton } from '../../fixtures/other-releases.ts'
import { pageSet } from '../../fixtures/page-set.ts'
import { expect } from '../../fixtures/story.ts'
import { test } from '../../fixtures/with-remotes.ts'

const tenant = 'cedarline'
const button = (page: Page, name: string) => page.getByRole('button', { name }).first()
const badge = (page: Page) => page.getByRole('complementary', { name: 'Versions on trial in this browser' })

/** The reasons for the set of each call, as signed by the edge. */
function reasonsOf(page: Page): () => (string | undefined)[] {
  const reasons: (string | undefined)[] = []
  page.on('request', (request) => {
    const load = request.headers()['x-portal-load'] ?? ''
    if (request.url().includes('/api/v1/client/'))
      reasons.push(readPageLoad(load.slice(0, load.lastIndexOf('.')))?.reason)
  })
  return () => reasons
}

test('only the tester sees another version of one remote, until the trial ends, and its calls are marked', async ({
  page,
  browser,
  consumer,
  withRemotes,
}) => {
  test.setTimeout(limitWithBuilds)
  const version = await otherPayments()
  const reasons = reasonsOf(page)
  await consumer(tenant, 'D-01')
  await withRemotes({ 'mfe-payments': version }, { tenant, path: '/cabinet' })
  await expect(button(page, payButton.other)).toBeVisible()
  await expect(badge(page)).toContainText(`payments ${version}`)
  expect(new URL(page.url()).search).toBe('')
  expect(new Set(reasons())).toEqual(new Set(['override']))
  const { remotes } = await pageSet(page)
  expect(remotes.filter((remote) => remote.version === version).map(({ name }) => name)).toEqual(['mfe-payments'])

  await asPerson(browser, { tenant, archetype: 'D-01' }, async (somebody) => {
    await expect(button(somebody, payButton.here)).toBeVisible()
  })
  await page.getByRole('link', { name: 'End the trial' }).click()
  await expect(button(page, payButton.here)).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('a tester tries a whole set before it goes live', async ({ page, consumer, withRemotes }) => {
  test.setTimeout(limitWithBuilds)
  const set = await makeSet({ 'mfe-payments': await otherPayments() })
  await consumer(tenant, 'D-01')
  await withRemotes({ set }, { tenant, path: '/cabinet' })
  await expect(button(page, payButton.other)).toBeVisible()
  await expect(badge(page)).toContainText(`whole set ${set}`)
})
