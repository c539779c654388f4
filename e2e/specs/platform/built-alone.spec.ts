import type { Page } from '@playwright/test'
import { releaseAlone } from '../../fixtures/build-alone.ts'
import { fetchedFiles, pageSet } from '../../fixtures/page-set.ts'
import { expect, test } from '../../fixtures/story.ts'

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 })

/** Where each front end shows itself. */
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

// One at a time: each release starts from the set that is live.
for (const { name, archetype, path, shown } of table) {
  test(`${name} is built with no other front end beside it, and an open portal takes it`, async ({
    page,
    consumer,
    staff,
  }) => {
    test.setTimeout(240_000)
    const { open } = await (archetype === 'admin' ? staff : consumer)('pacrim', archetype)
    await open(path)
    await shown(page)
    const before = await allOf(page)
    const version = await releaseAlone(name)
    // Nothing was started again, nothing else was built: the next page load has it.
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
