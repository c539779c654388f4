import type { Page } from '@playwright/test'
import { limitWithBuilds, releaseAlone } from '../../fixtures/build-alone.ts'
import { mfe } from '../../fixtures/mfe-command.ts'
import { comeBack, followsReleases } from '../../fixtures/open-page.ts'
import { fetchedFiles, pageSet } from '../../fixtures/page-set.ts'
import { expect, test } from '../../fixtures/story.ts'

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** A page that shows each front end. */
const table: { name: string; archetype: string; path: string; shown: (page: Page) => Promise<void> }[] = [
  { name: 'mfe-consumer', archetype: 'D-01', path: '/cabinet', shown: heading('Accounts') },
  { name: 'mfe-help-center', archetype: 'D-01', path: '/help-center', shown: heading('Help center') },
  {
    name: 'mfe-payments',
    archetype: 'D-01',
    path: '/cabinet',
    shown: (page) => expect(page.getByRole('button', { name: 'Make a One-Time Payment' }).first()).toBeVisible(),
  },
  { name: 'mfe-staff', archetype: 'admin', path: '/admin/consumers', shown: heading('Customers') },
  {
    name: 'shell',
    archetype: 'D-01',
    path: '/cabinet',
    shown: (page) => expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help center' })).toBeVisible(),
  },
]

const allOf = async (page: Page) => {
  const { shell, remotes } = await pageSet(page)
  return [shell, ...remotes]
}

// One at a time: each release starts from the live set.
for (const { name, archetype, path, shown } of table) {
  test(`a release of ${name}, built without the other front ends, goes live at a running portal`, async ({
    page,
    consumer,
    staff,
  }) => {
    test.setTimeout(limitWithBuilds)
    const { open } = await (archetype === 'admin' ? staff : consumer)('pacrim', archetype)
    await open(path)
    await shown(page)
    const before = await allOf(page)
    const version = await releaseAlone(name)
    // Without a restart or another build, the next page load has the release.
    await page.reload()
    await shown(page)
    const released = (await allOf(page)).find((one) => one.name === name)
    expect(released?.version).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}-`))
    expect((await fetchedFiles(page)).some((file) => file.startsWith(released?.base ?? 'none'))).toBe(true)
    const versions = (all: typeof before) =>
      all.filter((one) => one.name !== name).map((one) => `${one.name} ${one.version}`)
    expect(versions(await allOf(page))).toEqual(versions(before))
  })
}

test('an open page keeps typed text when its set is replaced, and loads the other set on request', async ({
  page,
  consumer,
}) => {
  test.setTimeout(240_000)
  await page.clock.install()
  const { open } = await consumer('pacrim', 'D-01')
  await open('/help-center/hardships')
  const explanation = page.getByLabel('Explanation')
  await expect(explanation).toBeVisible()
  await followsReleases(page)
  const before = await allOf(page)
  const offer = page.getByText('A new version of this page is ready.')
  const { channel } = await mfe<{ channel: { previous: string[] } }>('status')
  await explanation.fill('I lost my job in January.')
  await mfe('pin', 'pacrim', channel.previous[0] ?? '', '--until', '1h', '--reason', 'the set before')
  try {
    await comeBack(page)
    await expect(explanation).toHaveValue('I lost my job in January.')
    // The page checks each second whether it may offer the other set; typed text prevents the offer.
    await page.clock.runFor(2500)
    await expect(offer).toHaveCount(0)
    expect(await allOf(page)).toEqual(before)
    await explanation.fill('')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Load it now' }).click()
    await expect.poll(() => allOf(page).catch(() => before)).not.toEqual(before)
    await expect(explanation).toBeVisible()
  } finally {
    await mfe('unpin', 'pacrim', '--reason', 'the story has ended')
  }
})
