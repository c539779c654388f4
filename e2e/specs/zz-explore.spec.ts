import { expect, test } from '../fixtures/story.ts'
test('x', async ({ page, consumer }) => {
  const urls: string[] = []
  page.on('request', (r) => { if (r.url().includes('/api/')) urls.push(r.method() + ' ' + r.url()) })
  const { open } = await consumer('harborlight', 'D-01')
  await open('/cabinet')
  await expect(page.getByRole('button', { name: 'Make a One-Time Payment' }).first()).toBeVisible()
  console.log(urls.join('\n'))
  console.log(await page.evaluate(() => {
    const f = (globalThis as any).__FEDERATION__
    const out: any = { keys: Object.keys(f), inst: f.__INSTANCES__?.map((i: any) => i.name + ' ' + i.options.remotes.length) }
    for (const [id, scopes] of Object.entries(f.__SHARE__ ?? {}) as any)
      for (const [s, keys] of Object.entries(scopes) as any)
        for (const [k, vs] of Object.entries(keys) as any)
          for (const [v, d] of Object.entries(vs) as any) (out[id + ' ' + s] ??= []).push([k, v, d.from, d.useIn, d.loaded].join(' | '))
    return JSON.stringify(out, null, 1)
  }))
})
