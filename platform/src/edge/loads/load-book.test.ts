import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Bootstrap, readPageLoad } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { setOverrides } from '../../releases/actions/set-overrides.ts'
import { mintOverride } from '../../releases/mint-override.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { startFakeApi, type FakeApi } from '../../testing/fake-api.ts'
import { edgeOver, secondVersion, startLive, type FakeLive } from '../../testing/fake-edge.ts'
import { loadBook } from './load-book.ts'
import { LoadSigner } from './load-signer.ts'
import type { ServedLoad } from './served-loads.ts'

let api: FakeApi
let live: FakeLive
let edge: FastifyInstance
let served: ServedLoad[]
let key: string | undefined

beforeAll(async () => {
  api = await startFakeApi('One')
})
afterAll(() => api.close())
beforeEach(async () => {
  live = await startLive()
  served = []
  key = 'a key that is long enough for a test'
  const signer = new LoadSigner(async () => key ?? Promise.reject(new Error('away')), live.operator.now)
  edge = (await edgeOver(live, api.url, { book: loadBook(signer, { note: (load) => void served.push(load) }) })).app
})
afterEach(() => edge.close())

const shown = { 'sec-fetch-dest': 'document' }
const load = async (headers: Record<string, string> = shown) => {
  const { body } = await edge.inject({
    url: '/a/7',
    headers: { host: 'one.localhost:4000', accept: 'text/html', ...headers },
  })
  const { release, set } = v.parse(Bootstrap, JSON.parse(/id="portal-bootstrap">(.*?)<\/script>/s.exec(body)![1]!))
  const token = release?.load
  return { set: set.id, token, load: token && readPageLoad(token.slice(0, token.lastIndexOf('.'))) }
}

describe('a page', () => {
  test('carries its signed load, and is expected to start', async () => {
    const found = await load()
    expect(found.load).toMatchObject({ set: found.set, tenant: 'one', reason: 'stable', expected: true })
    expect(served).toEqual([{ set: found.set, tenant: 'one', address: '127.0.0.1' }])
    expect((await load()).token).not.toBe(found.token)
  })

  test.each<[string, Record<string, string>]>([
    ['a robot or a monitor', {}],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['what is fetched ahead', { ...shown, 'sec-purpose': 'prefetch' }],
  ])('for %s is not expected to start', async (_, headers) => {
    expect((await load(headers)).load).toMatchObject({ expected: false })
    expect(served).toEqual([])
  })

  test('of a tester is signed as such and not counted', async () => {
    await setOverrides(live.operator, { allowed: true, origins: [], reason: 'test' })
    const channel = await readChannel(live.operator.store, 'live', live.operator.trust)
    const order = { remote: 'mfe-a', version: secondVersion, lasts: 3600_000 }
    const { token } = await mintOverride(live.operator, channel!, order)
    expect((await load({ ...shown, cookie: `portal-override=${token}` })).load).toMatchObject({ reason: 'override' })
    expect(served).toEqual([])
  })

  test('has no load while there is no key, and is not expected to start', async () => {
    key = undefined
    expect((await load()).token).toBeUndefined()
    expect(served).toEqual([])
  })
})
