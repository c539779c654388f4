import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { publishFiles } from '../releases/actions/publish.ts'
import { readChannel } from '../releases/read-channel.ts'
import { digestOf } from '../releases/canonical.ts'
import { needSet } from '../releases/read-set.ts'
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts'
import { edgeOver, firstVersion, secondVersion, startLive, type FakeLive } from '../testing/fake-edge.ts'
import { operatorOf } from '../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../testing/fake-release.ts'
import { sriOf } from '../releases/sri.ts'

let api: FakeApi
let live: FakeLive
let edge: FastifyInstance

beforeAll(async () => {
  api = await startFakeApi('One')
  live = await startLive()
  edge = (await edgeOver(live, api.url)).app
})
afterAll(async () => {
  await edge.close()
  api.close()
})
const ask = (url: string) => edge.inject({ url, headers: { host: 'one.localhost:4000', accept: '*/*' } })

describe('the list of a release’s files', () => {
  test('is what the set has signed, byte for byte, and may be kept for ever', async () => {
    const { store, trust } = live.operator
    const channel = await readChannel(store, 'live', trust)
    const { set } = await needSet(store, channel!.stable, trust)
    const { body, headers, statusCode } = await ask(`/portal/release/files/mfe-a/${firstVersion}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const list = JSON.parse(body) as Record<string, { sri: string }>
    expect(list['remote-entry.1.js']?.sri).toBe(sriOf('var mfe_a;'))
    expect(digestOf(list)).toBe(set.remotes['mfe-a']?.files)
  })

  test('is there for every published release: a page may be older than all sets of the channel', async () => {
    expect((await ask(`/portal/release/files/mfe-a/${secondVersion}`)).statusCode).toBe(200)
    expect((await ask(`/portal/release/files/mfe-a/${secondVersion}`)).json()).toMatchObject({
      'js/expose.js': { sri: sriOf('expose(2)') },
    })
  })

  test('is there when a team outside has published the release, whose key the edge does not know', async () => {
    const files = { 'remote-entry.1.js': 'var mfe_fees;' }
    const team = operatorOf({ store: live.operator.store })
    await publishFiles(team, releaseOf('mfe-fees', firstVersion, files), bytesOf(files))
    const answer = await ask(`/portal/release/files/mfe-fees/${firstVersion}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ 'remote-entry.1.js': { sri: sriOf('var mfe_fees;') } })
  })

  test.each([
    '/portal/release/files/mfe-a/1.0.0-00000009',
    '/portal/release/files/mfe-z/1.0.0-00000001',
    '/portal/release/files/shell/1.0.0-00000001',
    '/portal/release/files/mfe-a/..%2f..%2fchannels',
    '/portal/release/files/..%2fsets/1.0.0-00000001',
  ])('is not found, and not kept, at %s', async (url) => {
    const { headers, statusCode } = await ask(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
