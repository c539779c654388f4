import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startI18n } from '@portal/shared/i18n'
import type { ExposeKey } from '@portal/shared/portal'
import { buildRelease } from '../testing/build-release.ts'
import { altered, entry, release, set, settled, whole } from '../testing/ledger-remote.ts'
import { integrityMap } from './integrity-map.ts'
import { fillIntegrityMap } from './known-files.ts'
import { createRemoteLoader } from './remote-loader.ts'

const loadRemote = jest.fn<(id: string) => Promise<unknown>>()
const registerRemotes = jest.fn<(remotes: { name: string; entry: string }[], options?: { force?: boolean }) => void>()
let served: (url: string, init: RequestInit) => Response | Promise<Response>
let isOnline = true

const networkError = () => new Error('RUNTIME-008 ScriptNetworkError: Failed to load script')
const chunkError = (request: string) =>
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', request })
const start = (expose: ExposeKey = './remote') => {
  const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
  loader.ensure('ledger', expose)
  return loader
}

beforeAll(() => startI18n('en', {}, {}))
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  loadRemote.mockReset()
  registerRemotes.mockReset()
  globalThis.__PORTAL_AGAIN__ = undefined
  isOnline = true
  jest.spyOn(console, 'info').mockImplementation(() => undefined)
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  served = () => new Response('fine')
  globalThis.fetch = async (url, init) => served(url as string, init ?? {})
  window.history.replaceState(null, '', '/cabinet-active')
  fillIntegrityMap(set)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the loader', () => {
  it('registers the set’s remote and hands out the module once it is ready', async () => {
    loadRemote.mockResolvedValue(whole)
    const loader = start()
    expect(registerRemotes).toHaveBeenCalledWith([{ name: 'mfe_ledger', entry }])
    expect(loader.state('ledger', './remote').phase).toBe('fetching')
    expect(await settled(loader)).toEqual({ phase: 'ready' })
    expect(loader.peek('ledger', './remote')).toBe(whole.remote)
    loader.ensure('ledger', './remote')
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  it('retries once automatically when fresh bytes are intact, under a new address with the same hash', async () => {
    loadRemote.mockRejectedValueOnce(networkError()).mockResolvedValue(whole)
    const loader = start()
    expect(await settled(loader)).toEqual({ phase: 'ready' })
    expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mfe_ledger', entry: `${entry}?retry=1` }], {
      force: true,
    })
    expect(integrityMap()[`${entry}?retry=1`]).toBe('sha384-entry')
  })

  it('fetches the failed files past the cache, with their hashes', async () => {
    const asked: [string, RequestInit][] = []
    served = (url, init) => (asked.push([url, init]), new Response('fine'))
    loadRemote
      .mockRejectedValueOnce(chunkError('http://cdn.localhost:4001/r/ledger/1.0.0/js/remote.js'))
      .mockResolvedValue(whole)
    expect(await settled(start())).toEqual({ phase: 'ready' })
    expect(asked.map(([url]) => url)).toEqual(['http://cdn.localhost:4001/r/ledger/1.0.0/js/remote.js'])
    expect(asked[0]?.[1]).toMatchObject({ cache: 'reload', integrity: 'sha384-remote', credentials: 'omit' })
    // The entry has run; the other files get new addresses, which no failed preload blocks.
    expect(registerRemotes).toHaveBeenCalledTimes(1)
    const page = `${release.base}css/page.css`
    expect(globalThis.__PORTAL_AGAIN__?.[page]).toBe(`${page}?retry=1`)
    expect(integrityMap()[`${page}?retry=1`]).toBe('sha384-css')
    expect(globalThis.__PORTAL_AGAIN__?.[entry]).toBeUndefined()
  })

  it.each<[string, () => void, string]>([
    ['a missing entry', () => (served = () => new Response('', { status: 404 })), 'http'],
    ['altered bytes', () => (served = altered), 'integrity'],
    ['a lost connection', () => (served = () => Promise.reject(new TypeError('Failed to fetch'))), 'network'],
    ['an offline device', () => (isOnline = false), 'offline'],
  ])('names the kind of a failure: %s is %s', async (_, arrange, kind) => {
    arrange()
    loadRemote.mockRejectedValue(networkError())
    const loader = start()
    expect(await settled(loader)).toEqual({ phase: 'failed', kind })
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['ScriptExecutionError: it threw', 'evaluation'],
    ['RUNTIME-001 no container', 'invalid-module'],
    ['Version 18.0.0 of react does not satisfy ^19', 'init'],
    ['x is not a function', 'evaluation'],
  ])('does not retry code that fails: %s', async (message, kind) => {
    loadRemote.mockRejectedValue(new Error(message))
    expect(await settled(start())).toEqual({ phase: 'failed', kind })
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  it('gives up an attempt after 8 s, and the load after a second one', async () => {
    loadRemote.mockReturnValue(new Promise(() => undefined))
    const loader = start()
    await jest.advanceTimersByTimeAsync(7900)
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'fetching', attempt: 1 })
    await jest.advanceTimersByTimeAsync(300)
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'fetching', attempt: 2 })
    await jest.advanceTimersByTimeAsync(8100)
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'failed', kind: 'timeout' })
  })

  it('refuses a remote for another contract without loading its code', async () => {
    const old = { ...set, remotes: [buildRelease({ contract: '2.0.0' })] }
    const loader = createRemoteLoader(old, { loadRemote, registerRemotes })
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'failed', kind: 'contract' })
    expect(loadRemote).not.toHaveBeenCalled()
  })

  it('refuses a module that is not a remote', async () => {
    loadRemote.mockResolvedValue({ default: {} })
    expect(await settled(start())).toEqual({ phase: 'failed', kind: 'invalid-module' })
  })

  it('loads the texts before it hands out widgets', async () => {
    loadRemote.mockImplementation(async (id) => (id.endsWith('/widgets') ? { widgets: { card: () => null } } : whole))
    const loader = start('./widgets')
    expect(await settled(loader, './widgets')).toEqual({ phase: 'ready' })
    expect(loadRemote.mock.calls.map(([id]) => id).sort()).toEqual(['mfe_ledger/remote', 'mfe_ledger/widgets'])
  })
})

describe('the loader after a failure', () => {
  it('does not load again on the same page, but on another one', async () => {
    loadRemote.mockRejectedValueOnce(new Error('boom')).mockResolvedValue(whole)
    const loader = start()
    await settled(loader)
    loader.ensure('ledger', './remote')
    expect(loader.state('ledger', './remote').phase).toBe('failed')
    window.history.replaceState(null, '', '/cabinet')
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'ready' })
  })

  it('loads again when the person retries', async () => {
    loadRemote.mockRejectedValueOnce(new Error('boom')).mockResolvedValue(whole)
    const loader = start()
    await settled(loader)
    loader.retry('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'ready' })
  })

  it('skips the automatic second attempt after three failures in a minute', async () => {
    loadRemote.mockRejectedValue(networkError())
    const loader = start()
    for (let i = 0; i < 3; i += 1) {
      await settled(loader)
      if (i < 2) loader.retry('ledger', './remote')
    }
    expect(loadRemote).toHaveBeenCalledTimes(6)
    loader.retry('ledger', './remote')
    await settled(loader)
    expect(loadRemote).toHaveBeenCalledTimes(7)
  })
})

describe('a remote with altered files', () => {
  it('is never loaded, and fails as altered', async () => {
    const loader = createRemoteLoader(
      set,
      { loadRemote, registerRemotes },
      { altered: new Set(['mfe-ledger']), mayFallBack: false },
    )
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'failed', kind: 'integrity' })
    expect(loadRemote).not.toHaveBeenCalled()
  })
})

describe('a remote that needs a module which the shell lacks', () => {
  it('is never loaded', async () => {
    const needs = { ...set, remotes: [buildRelease({ requires: { shared: { react: '20.0.0' } } })] }
    const loader = createRemoteLoader(needs, {
      loadRemote,
      registerRemotes,
      offers: (_, need) => need.startsWith('19.'),
    })
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'failed', kind: 'incompatible' })
    expect(loadRemote).not.toHaveBeenCalled()
  })
})

describe('a switched-off remote', () => {
  const shut = () => createRemoteLoader(set, { loadRemote, registerRemotes }, { killed: ['ledger'] })

  it('is neither loaded nor preloaded', async () => {
    const loader = shut()
    loader.ensure('ledger', './remote')
    loader.warm('ledger')
    await jest.advanceTimersByTimeAsync(10)
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'killed' })
    expect(loadRemote).not.toHaveBeenCalled()
    expect(document.head.querySelectorAll('link[rel=preload]')).toHaveLength(0)
  })

  it('stays off on a page that was loaded without it, whose policy does not allow its files', () => {
    const loader = shut()
    loader.ensure('ledger', './remote')
    loader.setKilled([])
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'killed' })
  })

  it('loads automatically when it is switched on again on an open page', async () => {
    loadRemote.mockResolvedValue(whole)
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
    loader.setKilled(['ledger'])
    loader.ensure('ledger', './remote')
    expect(loadRemote).not.toHaveBeenCalled()
    loader.setKilled([])
    expect(await settled(loader)).toEqual({ phase: 'ready' })
  })

  it('counts no failure when it was switched off during the load, and loads when it is on again', async () => {
    let refuse: (error: Error) => void = () => {}
    loadRemote.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject))).mockResolvedValue(whole)
    const loader = start()
    await jest.advanceTimersByTimeAsync(10)
    loader.setKilled(['ledger'])
    const asked: string[] = []
    served = (url) => (asked.push(url), new Response('', { status: 404 }))
    refuse(new Error('ScriptExecutionError: it threw'))
    await jest.advanceTimersByTimeAsync(100)
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'killed' })
    expect(asked).toEqual([])
    const entries: unknown[] = []
    loader.journal.follow((entry) => void entries.push(entry))
    expect(entries).toEqual([])
    loader.setKilled([])
    expect(await settled(loader)).toEqual({ phase: 'ready' })
  })

  it('leaves an open page and returns without a second load', async () => {
    loadRemote.mockResolvedValue(whole)
    const loader = start()
    await settled(loader)
    loader.setKilled(['ledger'])
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'killed' })
    loader.setKilled([])
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'ready' })
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })
})

describe('an earlier release of a remote', () => {
  const spare = buildRelease({ version: '0.9.0', base: 'http://cdn.localhost:4001/r/ledger/0.9.0/' })
  const asked: string[] = []
  const offer = (answer: () => Response) => {
    asked.length = 0
    served = (url) => {
      if (!url.startsWith('/portal/')) return new Response('', { status: 404 })
      asked.push(url)
      return answer()
    }
  }
  const offerSpare = (changes: object = {}) => offer(() => new Response(JSON.stringify({ ...spare, ...changes })))

  it.each([
    ['threw', new Error('ScriptExecutionError: it threw')],
    ['is missing', networkError()],
    ['exposes nothing usable', new Error('RUNTIME-001 no container')],
  ])('replaces a new one that %s, and is marked as earlier', async (_, error) => {
    offerSpare()
    loadRemote.mockRejectedValueOnce(error).mockResolvedValue(whole)
    const loader = start()
    expect(await settled(loader)).toEqual({ phase: 'ready', degraded: '0.9.0' })
    expect(asked).toEqual(['/portal/release/fallback/ledger?failed=1.0.0'])
    expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mfe_ledger', entry: `${spare.base}remote-entry.js` }], {
      force: true,
    })
    expect(integrityMap()[`${spare.base}js/page.js`]).toBe('sha384-page')
  })

  it('replaces all parts of the remote on the page', async () => {
    offerSpare()
    loadRemote.mockImplementation(async (id) => {
      if (registerRemotes.mock.calls.length < 2) throw new Error('boom')
      return id.endsWith('/widgets') ? { widgets: {} } : whole
    })
    const loader = start('./widgets')
    loader.ensure('ledger', './remote')
    expect(await settled(loader, './widgets')).toEqual({ phase: 'ready', degraded: '0.9.0' })
    expect(await settled(loader)).toEqual({ phase: 'ready', degraded: '0.9.0' })
    expect(asked).toHaveLength(1)
  })

  it('replaces altered files', async () => {
    offerSpare()
    loadRemote.mockResolvedValue(whole)
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes }, { altered: new Set(['mfe-ledger']) })
    const entries: unknown[] = []
    loader.journal.follow((entry) => void entries.push(entry))
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'ready', degraded: '0.9.0' })
    // The journal has the reason, by which the release is judged.
    expect(entries).toEqual([expect.objectContaining({ version: '1.0.0', outcome: 'integrity' })])
  })

  it.each<[string, () => void]>([
    ['there is none', () => offer(() => new Response('', { status: 404 }))],
    ['the edge names the same release', () => offerSpare({ version: '1.0.0' })],
    ['it has another contract', () => offerSpare({ contract: '2.0.0' })],
    ['the answer is not a release', () => offer(() => new Response('{}'))],
  ])('is not tried when %s', async (_, arrange) => {
    arrange()
    loadRemote.mockRejectedValue(new Error('boom'))
    expect(await settled(start())).toEqual({ phase: 'failed', kind: 'evaluation' })
    expect(loadRemote).toHaveBeenCalledTimes(1)
  })

  it('is the last attempt: when it fails, too, the failure is shown', async () => {
    offerSpare()
    loadRemote.mockRejectedValue(new Error('boom'))
    expect(await settled(start())).toEqual({ phase: 'failed', kind: 'evaluation' })
    expect(asked).toHaveLength(1)
    expect(loadRemote).toHaveBeenCalledTimes(2)
  })

  it('gives way to the new one when the person retries', async () => {
    offerSpare()
    loadRemote
      .mockRejectedValueOnce(new Error('boom'))
      .mockRejectedValueOnce(new Error('boom'))
      .mockResolvedValue(whole)
    const loader = start()
    await settled(loader)
    loader.retry('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'ready' })
    expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mfe_ledger', entry: `${entry}?retry=1` }], {
      force: true,
    })
  })

  it('stays when another of its parts fails, so that releases never mix', async () => {
    offerSpare()
    loadRemote.mockImplementation(async (id) => {
      if (registerRemotes.mock.calls.length < 2 || id.endsWith('/widgets')) throw new Error('boom')
      return whole
    })
    const loader = start()
    expect(await settled(loader)).toEqual({ phase: 'ready', degraded: '0.9.0' })
    loader.ensure('ledger', './widgets')
    expect(await settled(loader, './widgets')).toEqual({ phase: 'failed', kind: 'evaluation' })
    loader.retry('ledger', './widgets')
    expect(await settled(loader, './widgets')).toEqual({ phase: 'failed', kind: 'evaluation' })
    for (const [[remote]] of registerRemotes.mock.calls.slice(1)) expect(remote?.entry).toContain(spare.base)
    expect(loader.state('ledger', './remote')).toEqual({ phase: 'ready', degraded: '0.9.0' })
  })

  it('is not tried while a part of the new one is shown', async () => {
    offerSpare()
    loadRemote.mockImplementation(async (id) => {
      if (id.endsWith('/widgets')) throw new Error('boom')
      return whole
    })
    const loader = start()
    await settled(loader)
    loader.ensure('ledger', './widgets')
    expect(await settled(loader, './widgets')).toEqual({ phase: 'failed', kind: 'evaluation' })
    expect(asked).toEqual([])
  })

  it('is not searched while the device is offline', async () => {
    offerSpare()
    isOnline = false
    loadRemote.mockRejectedValue(networkError())
    expect(await settled(start())).toEqual({ phase: 'failed', kind: 'offline' })
    expect(asked).toEqual([])
  })
})

describe('the journal', () => {
  it('passes on each load with its outcome, past and future', async () => {
    loadRemote.mockRejectedValueOnce(new Error('boom')).mockResolvedValue(whole)
    const loader = start()
    await settled(loader)
    const read: unknown[] = []
    loader.journal.follow((entry) => read.push(entry))
    loader.retry('ledger', './remote')
    await settled(loader)
    expect(read).toMatchObject([
      { remote: 'ledger', version: '1.0.0', expose: './remote', outcome: 'evaluation' },
      { remote: 'ledger', version: '1.0.0', expose: './remote', outcome: 'ok' },
    ])
  })
})

describe('a part that fails while it is shown', () => {
  it('is healed when its bytes are intact', async () => {
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
    expect(await loader.report('ledger', chunkError(`${release.base}js/page.js`))).toEqual({
      kind: 'network',
      healed: true,
    })
  })
  it('is healed at its released address, also after it failed under a later one', async () => {
    const asked: string[] = []
    served = (url) => (asked.push(url), new Response('fine'))
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
    await loader.report('ledger', chunkError(`${release.base}js/page.js?retry=4`))
    expect(asked).toEqual([`${release.base}js/page.js`])
    // The next tag uses a new address, because a failed preload answers all tags for its own.
    expect(globalThis.__PORTAL_AGAIN__?.[`${release.base}js/page.js`]).toBe(`${release.base}js/page.js?retry=1`)
  })
  it('is stale when it is no longer served', async () => {
    served = () => new Response('', { status: 404 })
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
    expect(await loader.report('ledger', chunkError(`${release.base}js/page.js`))).toEqual({
      kind: 'chunk-stale',
      healed: false,
    })
  })
  it('is a fault of the code when the code threw', async () => {
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
    expect(await loader.report('ledger', new TypeError('x is undefined'))).toEqual({
      kind: 'evaluation',
      healed: false,
    })
  })
})

describe('the loader at a link to a remote', () => {
  it('preloads entry, expose and page once, with the hash and mode of the later tags', () => {
    const loader = createRemoteLoader(set, { loadRemote, registerRemotes })
    loader.warm('ledger', '/cabinet-active')
    loader.warm('ledger', '/cabinet-active')
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    expect(
      links.map((link) => [link.href.slice(release.base.length), link.as, link.integrity, link.crossOrigin]),
    ).toEqual([
      ['remote-entry.js', 'script', 'sha384-entry', 'anonymous'],
      ['js/remote.js', 'script', 'sha384-remote', 'anonymous'],
      ['js/page.js', 'script', 'sha384-page', 'anonymous'],
      ['css/page.css', 'style', 'sha384-css', 'anonymous'],
    ])
  })
})
