import { readFileSync } from 'node:fs'
import { channelNow, refusedSince, replaceStored, setAt, stored } from '../../fixtures/channel.ts'
import { askMfe, mfe } from '../../fixtures/mfe-command.ts'
import { expect, origin } from '../../fixtures/story.ts'
import { test } from '../../fixtures/with-remotes.ts'

const tenant = 'cedarline'
const key = 'channels/live.json'

test('the edge refuses and records an altered or older channel, and keeps serving pages', async () => {
  const before = readFileSync(stored(key))
  const { stable } = await channelNow()
  await mfe('pin', tenant, 'live', '--until', '1h', '--reason', 'so that the channel grows')
  const good = readFileSync(stored(key))
  const since = new Date()
  // The edge caches a channel for a moment, so only a later page reads the replacement and refuses it.
  const refusedBy = async () => {
    await setAt(tenant)
    return refusedSince(since)
  }
  try {
    expect(await setAt(tenant)).toBe(stable)
    const other = `${stable.startsWith('0') ? '1' : '0'}${stable.slice(1)}`
    replaceStored(key, Buffer.from(good.toString('utf8').replace(`"stable":"${stable}"`, `"stable":"${other}"`)))
    expect(await setAt(tenant)).toBe(stable)
    await expect.poll(refusedBy).toContain('edge MFE-407')
    const refused = await askMfe(['rollback', '--reason', 'on what is altered'])
    expect(refused.findings.map(({ code }) => code)).toEqual(['MFE-407'])

    replaceStored(key, before)
    expect(await setAt(tenant)).toBe(stable)
    await expect.poll(refusedBy).toContain('edge MFE-408')
    const blessed = await askMfe(['unpin', tenant, '--reason', 'on what was put back'])
    expect(blessed.findings.map(({ code }) => code)).toEqual(['MFE-408'])
    expect(readFileSync(stored(key))).toEqual(before)
  } finally {
    replaceStored(key, good)
    await mfe('unpin', tenant, '--reason', 'the story has ended')
  }
})

test('the edge refuses and records an unsigned or altered override', async ({ page, watch, withRemotes }) => {
  watch.allow(/^console: Failed to load resource: the server responded with a status of 403/)
  const since = new Date()
  const { stable } = await channelNow()
  // The channel allows overrides.
  await withRemotes({}, { tenant, path: '/' })
  const { token } = await mfe<{ token: string }>('override', 'mint', '--set', 'live', '--ttl', '1h')
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { exp: number }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const stolen = {
    'without a signature': `${encode({ alg: 'none' })}.${body}.`,
    'good for longer': `${head}.${encode({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
  }
  for (const [how, made] of Object.entries(stolen)) {
    await page.goto(`${origin(tenant)}/?portal-override=${made}`)
    await expect(page.getByRole('heading', { name: 'The test version is refused' }), how).toBeVisible()
    expect(await page.context().cookies(), how).not.toContainEqual(expect.objectContaining({ name: 'portal-override' }))
  }
  await expect.poll(() => refusedSince(since)).toContain('edge MFE-414')
  expect(await setAt(tenant)).toBe(stable)
})
