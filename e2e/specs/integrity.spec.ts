import type { Page } from '@playwright/test'
import { fetchedFiles, pageSet } from '../fixtures/page-set.ts'
import { origin, port } from '../fixtures/address.ts'
import { expect, test } from '../fixtures/story.ts'

/** A tag that made the browser fetch a file, as it was when added to the page. */
interface Tag {
  address: string
  integrity: string
  mode: string | null
  kind: 'script' | 'stylesheet' | 'preload'
}

/** Notes tags from the first byte on, because scripts remove their tags after they have run. */
async function noteTags(page: Page): Promise<() => Promise<Tag[]>> {
  const tags: Tag[] = []
  await page.exposeFunction('noteTag', (tag: Tag) => void tags.push(tag))
  await page.addInitScript(() => {
    const { noteTag } = window as unknown as { noteTag: (tag: Tag) => void }
    const note = (node: Node) => {
      if (node instanceof HTMLScriptElement && node.src)
        noteTag({ address: node.src, integrity: node.integrity, mode: node.crossOrigin, kind: 'script' })
      if (node instanceof HTMLLinkElement && (node.rel === 'stylesheet' || node.rel === 'preload'))
        noteTag({ address: node.href, integrity: node.integrity, mode: node.crossOrigin, kind: node.rel })
    }
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) note(node)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => tags
}

test('each script, stylesheet and preload carries the hash of the release set', async ({ page, consumer }) => {
  const tags = await noteTags(page)
  const { open } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('button', { name: 'Make a One-Time Payment' }).first()).toBeVisible()
  // Pointing at a link prefetches its page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Accounts' }).hover()

  const { shell, remotes } = await pageSet(page)
  const hashes = new Map(
    [shell, ...remotes].flatMap(({ base, files }) =>
      Object.entries(files).map(([file, { sri }]) => [base + file, sri] as const),
    ),
  )
  // Read before the tags: a part that loads in between has a tag and may not be fetched yet.
  const fetched = await fetchedFiles(page)
  const seen = await tags()
  for (const tag of seen) {
    expect(tag, tag.address).toMatchObject({ integrity: hashes.get(tag.address), mode: 'anonymous' })
    expect(new URL(tag.address).origin).toBe(`http://cdn.localhost:${port + 1}`)
  }
  // The tags include all kinds of files.
  for (const { base, files } of remotes.filter(({ name }) => name !== 'mfe-staff')) {
    const own = seen.filter((tag) => tag.address.startsWith(base))
    const kinds = new Set(own.map((tag) => `${tag.kind} ${files[tag.address.slice(base.length)]?.kind}`))
    expect([...kinds], base).toEqual(expect.arrayContaining(['script entry', 'script js', 'stylesheet css']))
  }
  expect(seen.some((tag) => tag.kind === 'preload')).toBe(true)
  // Each fetched file has such a tag, and no tag leads to the portal's own origin.
  const known = new Set(seen.map((tag) => tag.address))
  expect(fetched.filter((address) => !known.has(address))).toEqual([])
  expect(seen.filter((tag) => tag.address.startsWith(origin('harborlight')))).toEqual([])
})
