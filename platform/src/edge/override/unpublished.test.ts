import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { unpublishedHeader } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { setOverrides } from '../../releases/actions/set-overrides.ts'
import { mintOverride, type Overriding } from '../../releases/mint-override.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { startFakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { edgeOver, remoteFiles, secondVersion, startLive, type FakeLive } from '../../testing/fake-edge.ts'
import { releaseOf } from '../../testing/fake-release.ts'

const host = 'one.localhost:4000'
let api: FakeApi
let live: FakeLive
let edge: FastifyInstance
let build: Server
let origin: string

beforeAll(async () => {
  api = await startFakeApi('One')
  build = createServer((_, response) => response.end(JSON.stringify(releaseOf('mfe-a', '1.2.0-dev', remoteFiles))))
  await new Promise<void>((resolve) => build.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(build.address() as AddressInfo).port}`
})
afterAll(async () => {
  await edge.close()
  build.close()
  api.close()
})
beforeEach(async () => {
  live = await startLive()
  edge = (await edgeOver(live, api.url)).app
  await setOverrides(live.operator, { allowed: true, origins: [origin], reason: 'test' })
})

async function mint(what: Overriding): Promise<string> {
  const channel = await readChannel(live.operator.store, 'live', live.operator.trust)
  return `portal-override=${(await mintOverride(live.operator, channel!, { ...what, lasts: 3_600_000 })).token}`
}
const cookiesOf = async (cookie: string, headers: Record<string, string> = {}) => {
  const answer = await edge.inject({ url: '/a/7', headers: { host, accept: 'text/html', cookie, ...headers } })
  return [answer.headers['set-cookie'] ?? []].flat()
}
/** The mark that the API receives with a call. */
async function told(cookie: string, headers: Record<string, string> = {}): Promise<unknown> {
  await edge.inject({
    method: 'POST',
    url: '/api/v1/client/submit',
    headers: { host, cookie, ...headers },
    payload: {},
  })
  return api.seen.at(-1)?.headers[unpublishedHeader]
}
const mark = 'portal-unpublished=1'

describe('the API is notified of unpublished code', () => {
  test('with every call of a browser that holds such an override', async () => {
    expect(await told(await mint({ remote: 'mfe-a', url: `${origin}/build` }))).toBe('yes')
  })

  test('also when the override has ended, or the channel no longer accepts any', async () => {
    const cookie = await mint({ remote: 'mfe-a', url: `${origin}/build` })
    live.time = new Date('2026-11-22T20:00:00Z')
    await setOverrides(live.operator, { allowed: false, origins: [], reason: 'test' })
    expect(await told(cookie)).toBe('yes')
  })

  test('while a page of it is open, although the override has ended', async () => {
    const cookie = await mint({ remote: 'mfe-a', url: `${origin}/build` })
    const [set = ''] = await cookiesOf(cookie)
    expect(set).toBe('portal-unpublished=1; Max-Age=36000; Path=/; HttpOnly; SameSite=Lax')
    expect(await told(mark)).toBe('yes')
  })

  test('but not of published code', async () => {
    expect(await told('')).toBe('no')
    const cookie = await mint({ remote: 'mfe-a', version: secondVersion })
    expect(await told(cookie)).toBe('no')
    expect(await cookiesOf(cookie)).toEqual([])
    expect(await told('portal-override=a.b.c~x')).toBe('no')
  })

  test('by the edge alone: a browser can neither add nor remove the mark', async () => {
    expect(await told('', { [unpublishedHeader]: 'yes' })).toBe('no')
    expect(await told(mark, { [unpublishedHeader]: 'no' })).toBe('yes')
    expect(await told(mark, { connection: unpublishedHeader })).toBe('yes')
  })
})

describe('the mark of unpublished code ends', () => {
  test('with the next whole page of published code', async () => {
    const [set = ''] = await cookiesOf(mark, { 'sec-fetch-dest': 'document' })
    expect(set).toContain('Max-Age=0')
    expect(await cookiesOf(mark)).toHaveLength(1)
  })

  test.each(['empty', 'iframe', 'script'])('not when a script asks for one as %s', async (dest) => {
    expect(await cookiesOf(mark, { 'sec-fetch-dest': dest })).toEqual([])
  })
})
