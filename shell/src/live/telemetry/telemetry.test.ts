import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import * as v from 'valibot'
import { Telemetry, type ReleaseSet, type TelemetryEvent } from '@portal/shared/contract'
import { buildRelease } from '../../testing/build-release.ts'
import { errorEvent } from './error-event.ts'
import { loadEvents } from './load-events.ts'
import { TelemetryQueue } from './queue.ts'

const release = buildRelease({
  version: '1.0.0-3fa9c01b',
  base: 'http://cdn.localhost:4001/r/mfe-ledger/1.0.0-3fa9c01b/',
})
const set: ReleaseSet = {
  id: '0123456789abcdef',
  assets: 'http://cdn.localhost:4001',
  shell: { version: '1.0.0-aa11bb22', base: 'http://cdn.localhost:4001/r/shell/1.0.0-aa11bb22/', files: {} },
  remotes: [release],
}
const page = `1.${set.id}.harborlight.c.1.sgx7ao.abcdefghijklmnop.abcdefghijklmnopqrstuv`

function thrown(stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error('SSN 000-12-3456 is not a function'), {
    name,
    stack: `${name}: SSN 000-12-3456\n${stack}`,
  })
}

describe('an error', () => {
  it('is reported as its class and its place in the file, without its message', () => {
    const stack = `    at pay (${release.base}js/page.js?retry=2:1:204)\n    at ${set.shell.base}js/shell.js:1:9`
    expect(errorEvent(thrown(stack), set)).toEqual({
      kind: 'error',
      remote: 'ledger',
      version: '1.0.0-3fa9c01b',
      name: 'TypeError',
      at: 'js/page.js:1:204',
    })
  })

  it('is read from the stacks of Firefox and Safari, too', () => {
    expect(errorEvent(thrown(`pay@${release.base}js/page.js:1:204`), set)).toMatchObject({ at: 'js/page.js:1:204' })
  })

  it('in the shell’s script belongs to the shell', () => {
    expect(errorEvent(thrown(`    at ${set.shell.base}js/shell.js:1:9`), set)).toMatchObject({ remote: 'shell' })
  })

  it('of an extension is not reported, unless a remote was shown', () => {
    const foreign = thrown('    at chrome-extension://abc/content.js:1:9')
    expect(errorEvent(foreign, set)).toBeNull()
    expect(errorEvent(foreign, set, { remote: 'ledger', version: release.version })).toEqual({
      kind: 'error',
      remote: 'ledger',
      version: release.version,
      name: 'TypeError',
    })
  })

  it('that is not an Error is not reported, and an odd class name becomes Error', () => {
    expect(errorEvent('SSN 000-12-3456', set)).toBeNull()
    expect(errorEvent(thrown(`    at ${release.base}js/page.js:1:2`, 'a name 12'), set)).toMatchObject({
      name: 'Error',
    })
  })
})

describe('a load', () => {
  beforeEach(() => {
    const times: Record<string, [number, number]> = {
      [`${release.base}remote-entry.js`]: [100, 40],
      [`${release.base}js/remote.js`]: [110, 80],
    }
    Object.assign(performance, {
      getEntriesByName: (name: string) => {
        const time = times[name]
        return time ? [{ startTime: time[0], duration: time[1] }] : []
      },
    })
  })
  const load = { remote: 'ledger', version: release.version, expose: './remote', ms: 310.4 }

  it('that succeeded is reported with the times of its parts', () => {
    expect(loadEvents({ ...load, outcome: 'ok' }, release).map((event) => Object.values(event).slice(3, 5))).toEqual([
      ['entry', 40],
      ['expose', 80],
      ['total', 310],
    ])
  })

  it('that failed is reported as one event', () => {
    expect(loadEvents({ ...load, outcome: 'http' }, release)).toMatchObject([{ phase: 'total', outcome: 'http' }])
  })
})

describe('the telemetry queue', () => {
  const sent: Blob[] = []
  const event = (ms: number): TelemetryEvent => {
    return { kind: 'load', remote: 'ledger', version: '1.0.0-3fa9c01b', phase: 'total', ms, outcome: 'ok' }
  }
  const sendBeacon = jest.fn((_: string, body: Blob) => {
    sent.push(body)
    return true
  })
  const read = (body: Blob) =>
    new Promise<unknown>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(JSON.parse(reader.result as string))
      reader.readAsText(body)
    })
  beforeEach(() => {
    sent.length = 0
    sendBeacon.mockClear()
    Object.assign(navigator, { sendBeacon })
  })

  it('sends beacons that fit the contract and the server’s limit', async () => {
    const queue = new TelemetryQueue(page)
    for (let i = 0; i < 60; i += 1) queue.add(event(i))
    queue.send()
    queue.send()
    const bodies = await Promise.all(sent.map(read))
    expect(bodies.map((body) => v.is(Telemetry, body) && body.events.length)).toEqual([50, 10])
    expect(bodies[0]).toMatchObject({ load: page })
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/v1/telemetry')
  })

  it('sends nothing without a signed page load', () => {
    const queue = new TelemetryQueue(undefined)
    queue.add(event(1))
    queue.send()
    expect(sent).toHaveLength(0)
  })

  it('drops an event that does not fit the contract', async () => {
    const queue = new TelemetryQueue(page)
    queue.add({ ...event(1), version: 'local' })
    queue.add(event(2))
    queue.send()
    expect(await read(sent[0] as Blob)).toMatchObject({ events: [{ ms: 2 }] })
  })

  it('keeps its events while the browser’s queue is full', () => {
    const queue = new TelemetryQueue(page)
    queue.add(event(1))
    sendBeacon.mockReturnValueOnce(false)
    queue.send()
    expect(sent).toHaveLength(0)
    queue.send()
    expect(sent).toHaveLength(1)
  })
})
