import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Bootstrap, type RemoteRelease } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { createSet } from '../releases/actions/create-set.ts'
import { killRemote } from '../releases/actions/kill.ts'
import { pinTenant } from '../releases/actions/pin.ts'
import { promote } from '../releases/actions/promote.ts'
import { putLive } from '../releases/actions/put-live.ts'
import { setOverrides } from '../releases/actions/set-overrides.ts'
import { mintOverride, type Overriding } from '../releases/mint-override.ts'
import { makeSigner } from '../releases/keys.ts'
import { readChannel } from '../releases/read-channel.ts'
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts'
import { edgeOver, firstVersion, remoteFiles, secondVersion, startLive, type FakeLive } from '../testing/fake-edge.ts'
import { releaseOf } from '../testing/fake-release.ts'

const versions = { shell: firstVersion, 'mfe-a': firstVersion, 'mfe-b': firstVersion }

let api: FakeApi
let live: FakeLive
let edge: FastifyInstance
let warned: string[]

beforeAll(async () => {
  api = await startFakeApi('One')
})
afterAll(() => api.close())
beforeEach(async () => {
  live = await startLive()
  const made = await edgeOver(live, api.url)
  edge = made.app
  warned = made.warned
})
afterEach(() => edge.close())

const ask = (url: string, cookie = '', host = 'one.localhost:4000') =>
  edge.inject({ url, headers: { host, accept: 'text/html', cookie } })
const block = (html: string) =>
  v.parse(Bootstrap, JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))
const load = async (cookie = '', host?: string) => {
  const answer = await ask('/a/7', cookie, host)
  const bootstrap = block(answer.body)
  const version = bootstrap.set.remotes.find(({ name }) => name === 'mfe-a')?.version
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { answer, bootstrap, version, cookies, release: bootstrap.release }
}
const pairOf = (cookies: readonly string[]) => cookies.map((one) => one.split(';')[0]).join('; ')
const second = () =>
  createSet(live.operator, { versions: { ...versions, 'mfe-a': secondVersion }, parent: null, gates: [] })
const reason = 'test'
const judge = {
  windowMinutes: 10,
  minLoads: 200,
  failureRise: 0.005,
  significance: 0.01,
  errorRate: 0.005,
  paymentDrop: 0.01,
}
const rollout = async (percent: number, unit: 'tenant' | 'visitor', tenants?: readonly string[]) =>
  promote(live.operator, {
    set: (await second()).id,
    reason,
    overAny: true,
    rollout: { steps: [{ percent, minutes: null }], unit, judge, ...(tenants ? { tenants } : {}) },
  })
const mint = async (order: Overriding, lasts = 3600_000) => {
  const channel = await readChannel(live.operator.store, 'live', live.operator.trust)
  return (await mintOverride(live.operator, channel!, { ...order, lasts })).token
}
const allow = (origins: readonly string[] = []) =>
  setOverrides(live.operator, { allowed: true, origins: [...origins], reason })
/** The entries of the audit. They are written after the answer: asks until one is there, and gives up late. */
const refusals = async (code?: string) => {
  for (const end = performance.now() + 60_000; ;) {
    const found = await entries()
    if (found.some((entry) => entry.by === 'edge' && entry.code === (code ?? entry.code))) return found
    if (performance.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
async function entries() {
  const found = []
  for await (const { key } of live.operator.store.list('audit/live/refused/')) {
    const stored = await live.operator.store.read(key)
    found.push(JSON.parse(Buffer.from(stored!.bytes).toString('utf8')) as { code: string; by: string; message: string })
  }
  return found
}

describe('a page', () => {
  test('names the source of its set, with the signed document and the trusted keys', async () => {
    const { release, bootstrap, cookies } = await load()
    expect(release).toMatchObject({ env: 'live', sequence: 1, reason: 'stable', killed: [], overridden: [] })
    expect(release?.signed.signed.id).toBe(bootstrap.set.id)
    expect(release?.signed.signatures[0]?.kid).toBe(release?.trust[0]?.kid)
    expect(cookies).toEqual([])
  })

  test('of a pinned tenant has the pinned set, until the pin ends', async () => {
    await pinTenant(live.operator, {
      tenant: 'one',
      set: (await second()).id,
      until: '2026-11-22T13:00:00.000Z',
      reason,
    })
    expect(await load()).toMatchObject({ version: secondVersion, release: { reason: 'pin' } })
    expect((await load('', 'two.localhost:4000')).version).toBe(firstVersion)
    live.time = new Date('2026-11-22T13:00:00Z')
    expect(await load()).toMatchObject({ version: firstVersion, release: { reason: 'stable' } })
  })

  test('with a remote switched off names it, loads none of its files and allows none to run', async () => {
    await killRemote(live.operator, { remote: 'mfe-a', tenant: 'one', until: null, reason })
    const { answer, release } = await load()
    expect(release?.killed).toEqual(['a'])
    expect(answer.body).not.toContain('rel="preload"')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toContain('/r/mfe-a/')
    expect(policy).not.toContain('webpack-mfe_a')
    expect(policy).toContain('/r/mfe-b/')
    expect((await load('', 'two.localhost:4000')).release?.killed).toEqual([])
  })

  test('gets the stable set when its own cannot be verified, and this is recorded', async () => {
    const set = await second()
    await pinTenant(live.operator, { tenant: 'one', set: set.id, until: null, reason })
    const key = `sets/${set.id}.json`
    const stored = Buffer.from((await live.operator.store.read(key))!.bytes).toString('utf8')
    await live.operator.store.write(key, stored.replace(secondVersion, '1.2.0-00000009'))
    expect(await load()).toMatchObject({ version: firstVersion, release: { reason: 'stable' } })
    expect(warned.join()).toContain(key)
    expect((await refusals()).map(({ by }) => by)).toContain('edge')
  })
})

describe('a rollout', () => {
  test('by visitors gives each a random cookie, and a visitor with the candidate keeps it', async () => {
    await rollout(100, 'visitor')
    const first = await load()
    expect(first).toMatchObject({ version: secondVersion, release: { reason: 'canary' } })
    expect(first.cookies).toEqual([
      expect.stringMatching(/^portal-visitor=[\w-]{22}\.[0-9a-f]{16}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const again = await load(pairOf(first.cookies))
    expect(again.version).toBe(secondVersion)
    expect(again.cookies).toEqual([])
  })

  test('that does not include a visitor leaves them the stable set', async () => {
    await rollout(0, 'visitor')
    const { cookies, version } = await load()
    expect(version).toBe(firstVersion)
    expect(cookies[0]).toMatch(/^portal-visitor=[\w-]{22};/)
  })

  test('does not draw again for each question of an open page: without a cookie it keeps the stable set', async () => {
    await rollout(50, 'visitor')
    const { stable } = (await readChannel(live.operator.store, 'live', live.operator.trust))!
    for (let n = 0; n < 20; n++) {
      const next = await edge.inject({ url: '/portal/release', headers: { host: 'one.localhost:4000' } })
      expect(next.json()).toMatchObject({ set: stable, reason: 'stable' })
      const spare = await edge.inject({ url: '/portal/release/fallback/a', headers: { host: 'one.localhost:4000' } })
      expect(spare.statusCode).toBe(404)
    }
  })

  test('by tenants sets no cookie', async () => {
    await rollout(0, 'tenant', ['one'])
    expect(await load()).toMatchObject({ version: secondVersion, cookies: [] })
    expect((await load('', 'two.localhost:4000')).version).toBe(firstVersion)
  })
})

describe('an override', () => {
  test('moves from the address into a cookie, and replaces one remote with a published version', async () => {
    await allow()
    const token = await mint({ remote: 'mfe-a', version: secondVersion })
    const taken = await ask(`/a/7?x=1&portal-override=${token}`)
    expect([taken.statusCode, taken.headers.location, taken.headers['cache-control']]).toEqual([
      303,
      '/a/7?x=1',
      'no-store',
    ])
    expect(String(taken.headers['set-cookie'])).toMatch(/^portal-override=.*HttpOnly; SameSite=Lax$/)
    const cookie = pairOf([taken.headers['set-cookie'] ?? []].flat())
    const { answer, release, version } = await load(cookie)
    expect(version).toBe(secondVersion)
    expect(release).toMatchObject({
      reason: 'override',
      overridden: [{ remote: 'a', version: secondVersion, signed: true }],
    })
    expect(answer.body).toContain(`/r/mfe-a/${secondVersion}/`)
    expect((await load()).version).toBe(firstVersion)
  })

  test('of another remote is added, and one of the same remote replaces it', async () => {
    await allow()
    const cookieOf = async (url: string, cookie = '') =>
      pairOf([(await ask(url, cookie)).headers['set-cookie'] ?? []].flat())
    const one = await cookieOf(`/?portal-override=${await mint({ remote: 'mfe-a', version: secondVersion })}`)
    const two = await cookieOf(`/?portal-override=${await mint({ remote: 'mfe-b', version: firstVersion })}`, one)
    expect((await load(two)).release?.overridden.map(({ remote }) => remote)).toEqual(['a', 'b'])
    const three = await cookieOf(`/?portal-override=${await mint({ remote: 'mfe-a', version: firstVersion })}`, two)
    expect((await load(three)).release?.overridden.map(({ remote }) => remote)).toEqual(['b', 'a'])
  })

  describe('of a whole set', () => {
    const cookieOf = async (what: Overriding, cookie = '') =>
      pairOf([(await ask(`/?portal-override=${await mint(what)}`, cookie)).headers['set-cookie'] ?? []].flat())

    test('loads that set despite a pin, names it, and differs from a drawn candidate', async () => {
      await allow()
      const { id } = await second()
      const cookie = await cookieOf({ set: id })
      const { bootstrap, cookies, release, version } = await load(cookie)
      expect([bootstrap.set.id, version]).toEqual([id, secondVersion])
      expect(release).toMatchObject({
        reason: 'override',
        overridden: [],
        overriddenSet: id,
        signed: { signed: { id } },
      })
      expect(cookies).toEqual([])
      expect((await ask('/portal/release', cookie)).json()).toMatchObject({ set: id, reason: 'override' })
      expect((await load()).release).not.toHaveProperty('overriddenSet')
      const stable = (await load()).bootstrap.set.id
      await pinTenant(live.operator, { tenant: 'one', set: stable, until: null, reason })
      expect((await load(cookie)).bootstrap.set.id).toBe(id)
    })

    test('replaces earlier overrides, and one remote can then be replaced in it', async () => {
      await allow()
      const { id } = await second()
      const one = await cookieOf({ remote: 'mfe-b', version: firstVersion })
      const whole = await cookieOf({ set: id }, one)
      expect((await load(whole)).release).toMatchObject({ overridden: [], overriddenSet: id })
      const both = await load(await cookieOf({ remote: 'mfe-a', version: firstVersion }, whole))
      expect(both.version).toBe(firstVersion)
      expect(both.release).toMatchObject({ overridden: [{ remote: 'a', signed: true }], overriddenSet: id })
    })

    test('that is a canary does not put its tester into the rollout', async () => {
      await allow()
      await rollout(0, 'visitor')
      const cookie = await cookieOf({ set: (await second()).id })
      expect((await load(cookie)).version).toBe(secondVersion)
      const visitor = pairOf((await load(cookie)).cookies)
      expect((await load(visitor)).version).toBe(firstVersion)
    })
  })

  test('ends with “off”', async () => {
    const off = await ask('/a/7?portal-override=off', 'portal-override=a.b.c')
    expect([off.statusCode, off.headers.location]).toEqual([303, '/a/7'])
    expect(String(off.headers['set-cookie'])).toContain('Max-Age=0')
  })

  test('to an unpublished build adds its origin to the policy of this page only, and is marked', async () => {
    const server = createServer((_, response) =>
      response.end(JSON.stringify(releaseOf('mfe-a', '1.2.0-dev', remoteFiles))),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      await allow([origin])
      const token = await mint({ remote: 'mfe-a', url: `${origin}/build` })
      const { answer, release } = await load(`portal-override=${token}`)
      expect(release?.overridden).toEqual([{ remote: 'a', version: '1.2.0-dev', signed: false }])
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' http://cdn.localhost:4001/r/shell/${firstVersion}/ ${origin}/build/`)
      expect(policy).not.toContain('/r/mfe-a/')
      expect(answer.body).toContain(`href="${origin}/build/remote-entry.1.js" integrity="sha256-`)
      expect(String((await load()).answer.headers['content-security-policy'])).not.toContain(origin)
    } finally {
      server.close()
    }
  })

  describe('is refused with the reason on a page, recorded and removed', () => {
    const expectRefused = async (token: string, words: string) => {
      const answer = await ask('/a/7', `portal-override=${token}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(answer.body).toContain(words)
      expect(answer.body).toContain('href="/a/7?portal-override=off"')
      expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
      expect((await ask(`/?portal-override=${token}`)).statusCode).toBe(403)
      expect(await refusals('MFE-414')).toContainEqual(expect.objectContaining({ code: 'MFE-414', by: 'edge' }))
    }

    test('when the channel accepts none', async () => {
      await allow()
      const token = await mint({ remote: 'mfe-a', version: secondVersion })
      await setOverrides(live.operator, { allowed: false, origins: [], reason })
      await expectRefused(token, 'takes no other versions')
    })
    test('when all were withdrawn, also once the channel accepts some again', async () => {
      await allow()
      const token = await mint({ remote: 'mfe-a', version: secondVersion })
      expect((await load(`portal-override=${token}`)).version).toBe(secondVersion)
      live.time = new Date(live.time.getTime() + 1000)
      await setOverrides(live.operator, { allowed: false, origins: [], reason })
      await allow()
      await expectRefused(token, 'handed out before were taken back')
      const next = await mint({ remote: 'mfe-a', version: secondVersion })
      expect((await load(`portal-override=${next}`)).version).toBe(secondVersion)
    })
    test('when it has expired', async () => {
      await allow()
      const token = await mint({ remote: 'mfe-a', version: secondVersion }, 60_000)
      live.time = new Date('2026-11-22T12:02:00Z')
      await expectRefused(token, 'It has expired')
    })
    test('when it is forged, unsigned or signed with another key', async () => {
      await allow()
      const good = await mint({ remote: 'mfe-a', version: secondVersion })
      const [, body = ''] = good.split('.')
      const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
      const channel = (await readChannel(live.operator.store, 'live', live.operator.trust))!
      const order = { remote: 'mfe-a', version: secondVersion, lasts: 3600_000 }
      const other = await mintOverride({ ...live.operator, signer: makeSigner() }, channel, order)
      for (const token of ['x', 'a.b.c', none, `${good.slice(0, -4)}AAAA`, other.token])
        await expectRefused(token, 'not signed by anyone we trust')
    })
    test('when it is for another channel', async () => {
      await allow()
      const channel = (await readChannel(live.operator.store, 'live', live.operator.trust))!
      const order = { remote: 'mfe-a', version: secondVersion, lasts: 3600_000 }
      await expectRefused(
        (await mintOverride({ ...live.operator, env: 'staging' }, channel, order)).token,
        'another environment',
      )
    })
    test('when its origin was removed from the list', async () => {
      await allow(['http://127.0.0.1:9'])
      const token = await mint({ remote: 'mfe-a', url: 'http://127.0.0.1:9/' })
      await allow([])
      await expectRefused(token, 'does not allow')
    })
    test('when its address does not answer', async () => {
      await allow(['http://127.0.0.1:9'])
      await expectRefused(await mint({ remote: 'mfe-a', url: 'http://127.0.0.1:9/' }), 'does not answer')
    })
    test('when the set does not exist', async () => {
      await allow()
      await expectRefused(await mint({ set: '0123456789abcdef' }), 'no such version')
    })
    test('when its set was altered: no other set is loaded instead, and the alteration is recorded', async () => {
      await allow()
      const { id } = await second()
      const key = `sets/${id}.json`
      const stored = Buffer.from((await live.operator.store.read(key))!.bytes).toString('utf8')
      await live.operator.store.write(key, stored.replace(secondVersion, '1.2.0-00000009'))
      await expectRefused(await mint({ set: id }), 'MFE-407')
      expect(await refusals('MFE-407')).toContainEqual(expect.objectContaining({ code: 'MFE-407', by: 'edge' }))
    })
    test('when the version differs from the published one', async () => {
      await allow()
      const key = `r/mfe-a/${secondVersion}/release.json`
      const stored = JSON.parse(Buffer.from((await live.operator.store.read(key))!.bytes).toString('utf8')) as object
      await live.operator.store.write(key, JSON.stringify({ ...stored, why: 'altered' }))
      await expectRefused(await mint({ remote: 'mfe-a', version: secondVersion }), 'MFE-411')
    })
    test('when the version does not exist', async () => {
      await allow()
      await expectRefused(await mint({ remote: 'mfe-a', version: '9.9.9-00000009' }), 'no such version')
    })
  })

  test('that is refused does not stop an open page from asking what is live', async () => {
    const answer = await ask('/portal/release', 'portal-override=a.b.c')
    expect(answer.json()).toMatchObject({ reason: 'stable' })
  })
})

describe('an open page', () => {
  test('asks what it would get now', async () => {
    const before = (await ask('/portal/release')).json<{ set: string; sequence: number }>()
    expect(before).toEqual({ set: (await load()).bootstrap.set.id, sequence: 1, reason: 'stable', killed: [] })
    await killRemote(live.operator, { remote: 'mfe-b', tenant: '*', until: null, reason })
    const answer = await ask('/portal/release')
    expect(answer.json()).toMatchObject({ set: before.set, sequence: 2, killed: ['b'] })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await ask('/portal/release', '', 'nobody.localhost:4000')).statusCode).toBe(404)
  })

  test('finds the previous version of a remote, never the failed one, and none of a remote that is switched off', async () => {
    expect((await ask('/portal/release/fallback/a')).statusCode).toBe(404)
    await putLive(live.operator, { versions: { 'mfe-a': secondVersion }, reason })
    const found = (await ask('/portal/release/fallback/a')).json<RemoteRelease>()
    expect([found.name, found.version]).toEqual(['mfe-a', firstVersion])
    expect((await ask(`/portal/release/fallback/a?failed=${firstVersion}`)).json<RemoteRelease>().version).toBe(
      secondVersion,
    )
    expect((await ask('/portal/release/fallback/b')).statusCode).toBe(404)
    expect((await ask('/portal/release/fallback/none')).statusCode).toBe(404)
    await killRemote(live.operator, { remote: 'mfe-a', tenant: '*', until: null, reason })
    expect((await ask('/portal/release/fallback/a')).statusCode).toBe(404)
  })
})
