import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AddressInfo } from 'node:net'
import { lastCheck } from '../inventory/check-record.ts'
import { receiveFrom, type Receive } from '../inventory/receive.ts'
import { ViolationCounts } from '../inventory/violation-counts.ts'
import { pinTenant } from '../releases/actions/pin.ts'
import { createSet } from '../releases/actions/create-set.ts'
import { startFakeApi, type FakeApi } from '../testing/fake-api.ts'
import {
  edgeOver,
  firstVersion,
  remoteFiles,
  secondVersion,
  shellContent,
  startLive,
  type FakeLive,
} from '../testing/fake-edge.ts'
import { origins } from '../testing/origins.ts'
import { releaseReader } from './resolve/release-reader.ts'
import { checkWhenDue, type WatchOptions } from './watch-pages.ts'

const second = 'expose(2)'

let api: FakeApi
let live: FakeLive
let close: () => Promise<void>
let options: WatchOptions
let alarms: string[]
let violations: ViolationCounts
let portal: string
/** Alters a script between edge and browser; unaltered when null. */
let altered: string | null

beforeAll(async () => {
  api = await startFakeApi('One')
})
afterAll(() => api.close())

/** The edge is reached over the network; the files of the assets origin are put in here. */
const receive: Receive = async (url, encoding) => {
  if (!url.startsWith(origins.assets)) return receiveFrom()(url, encoding)
  const [, name = '', version = '', file = ''] = /\/r\/([^/]+)\/([^/]+)\/(.+)$/.exec(url) ?? []
  const files: Record<string, string> =
    name === 'shell'
      ? shellContent
      : name === 'mfe-b'
        ? { 'remote-entry.1.js': 'var mfe_b;', 'js/expose.js': 'b()' }
        : { ...remoteFiles, ...(version === secondVersion ? { 'js/expose.js': second } : {}) }
  return {
    status: 200,
    headers: {},
    body: Buffer.from(file === 'js/shell.js' && altered ? altered : (files[file] ?? '')),
  }
}

beforeEach(async () => {
  live = await startLive()
  altered = null
  alarms = []
  violations = new ViolationCounts()
  const { app, hosts } = await edgeOver(live, api.url, { violations })
  await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
  portal = `one.localhost:${(app.server.address() as AddressInfo).port}`
  const { env, now, store, trust } = live.operator
  const warn = () => {}
  const registry = releaseReader({ store, env, trust, assets: origins.assets, freshFor: 0, now, warn })
  const alarm = (line: string) => void alarms.push(line)
  options = {
    env,
    store,
    registry,
    receive,
    hosts,
    hosted: origins.hosted,
    secure: false,
    violations,
    clock: now,
    alarm,
  }
  await receive(`http://${portal}/`, 'identity')
})

describe('the edge checks its own pages', () => {
  test('six hours after the last check, at each requested host, and stores its findings', async () => {
    try {
      violations.take(
        JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }]),
      )
      const record = await checkWhenDue(options)
      expect(record).toMatchObject({ by: 'edge', portals: [`http://${portal}`], pages: 5, scripts: 5, findings: [] })
      expect(record?.violations).toEqual([{ type: 'csp-violation', rule: 'img-src', blocked: 'data', count: 1 }])
      expect(await lastCheck(live.operator.store, 'live')).toEqual(record)
      expect(await checkWhenDue(options)).toBeUndefined()

      // After a start no page was opened yet, so the hosts of the previous check are checked.
      live.time = new Date('2026-11-22T18:00:00Z')
      expect(await checkWhenDue({ ...options, hosts: () => [] })).toMatchObject({ pages: 5, findings: [] })
      expect(alarms).toEqual([])
    } finally {
      await close()
    }
  })

  test('with the sets of pinned tenants, and logs each difference from the approved state as an error', async () => {
    try {
      const versions = { shell: firstVersion, 'mfe-a': secondVersion, 'mfe-b': firstVersion }
      const { id: set } = await createSet(live.operator, { versions, parent: null })
      await pinTenant(live.operator, { tenant: 'one', set, until: null, reason: 'test' })
      altered = 'shell();steal()'
      const record = await checkWhenDue(options)
      expect(record?.findings.map(({ code }) => code)).toEqual(['MFE-422'])
      expect(alarms).toEqual([expect.stringMatching(/^PAGE ALTERED MFE-422 .*js\/shell\.js/)])
    } finally {
      await close()
    }
  })
})
