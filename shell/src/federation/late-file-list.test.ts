import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { RemoteRelease } from '@portal/shared/contract'
import { startI18n } from '@portal/shared/i18n'
import { buildRelease } from '../testing/build-release.ts'
import { altered, entry, release, set, settled, whole } from '../testing/ledger-remote.ts'
import { integrityMap } from './integrity-map.ts'
import { fillIntegrityMap } from './known-files.ts'
import { enterLists } from './file-list.ts'
import { createRemoteLoader } from './remote-loader.ts'

const loadRemote = jest.fn<(id: string) => Promise<unknown>>()
const registerRemotes = jest.fn<(remotes: { name: string; entry: string }[], options?: { force?: boolean }) => void>()
let served: (url: string, init: RequestInit) => Response | Promise<Response>

beforeAll(() => startI18n('en', {}, {}))
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  loadRemote.mockReset()
  registerRemotes.mockReset()
  globalThis.__PORTAL_AGAIN__ = undefined
  jest.spyOn(console, 'info').mockImplementation(() => undefined)
  globalThis.fetch = async (url, init) => served(url as string, init ?? {})
  window.history.replaceState(null, '', '/cabinet-active')
  fillIntegrityMap(set)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a remote whose list of files the page lacks', () => {
  const { files, ...rest } = release
  const list = `${window.location.origin}/portal/release/files/mfe-ledger/1.0.0`
  const asked: string[] = []
  let answer: (init: RequestInit) => Response
  const begin = (more: Partial<RemoteRelease> = {}) => {
    const bare = { ...rest, ...more }
    const loader = createRemoteLoader({ ...set, remotes: [bare] }, { loadRemote, registerRemotes })
    return { bare, loader }
  }
  beforeEach(() => {
    asked.length = 0
    globalThis.__PORTAL_SRI__ = undefined
    integrityMap()[list] = 'sha256-list'
    answer = () => new Response(JSON.stringify(files))
    served = (url, init) => {
      asked.push(url)
      return url === list ? answer(init) : new Response('', { status: 404 })
    }
    loadRemote.mockImplementation(async (id) => {
      if (!integrityMap()[entry]) throw new Error('Not a file of this release set')
      return id.endsWith('/widgets') ? { widgets: {} } : whole
    })
  })

  it('loads it before the first file, once for both parts', async () => {
    const { loader } = begin()
    loader.ensure('ledger', './remote')
    loader.ensure('ledger', './widgets')
    expect(await settled(loader)).toEqual({ phase: 'ready' })
    expect(asked).toEqual([list])
  })

  it('asks again past the cache when it did not arrive intact, and goes on', async () => {
    let isBroken = true
    answer = ({ cache }) => {
      if (cache === 'reload') isBroken = false
      if (isBroken) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(files))
    }
    const { loader } = begin()
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'ready' })
    expect(asked).toEqual([list, list, list])
    // The entry of the second attempt has a new address, with the hash of the list that came late.
    expect(integrityMap()[`${entry}?retry=1`]).toBe('sha384-entry')
  })

  it('runs the earlier release when it was altered', async () => {
    const spare = buildRelease({ version: '0.9.0', base: 'http://cdn.localhost:4001/r/ledger/0.9.0/' })
    served = (url, init) => {
      if (url.startsWith('/portal/release/fallback')) return new Response(JSON.stringify(spare))
      return altered(url, init)
    }
    loadRemote.mockResolvedValue(whole)
    const { loader } = begin()
    const entries: unknown[] = []
    loader.journal.follow((one) => void entries.push(one))
    loader.ensure('ledger', './remote')
    expect(await settled(loader)).toEqual({ phase: 'ready', degraded: '0.9.0' })
    expect(entries).toEqual([expect.objectContaining({ version: '1.0.0', outcome: 'integrity' })])
  })

  it('asks for it ahead when a link to it is pointed at, or for the role of the person', async () => {
    document.head.replaceChildren()
    const { bare, loader } = begin()
    loader.learn('user')
    loader.warm('ledger', '/cabinet-active')
    await jest.advanceTimersByTimeAsync(10)
    expect(asked).toEqual([list])
    expect(bare.files).toEqual(files)
    expect(document.head.querySelector<HTMLLinkElement>(`link[href="${entry}"]`)?.integrity).toBe('sha384-entry')
    document.head.replaceChildren()
    const other = begin({ short: 'desk', routes: [{ path: '/admin/consumers', roles: ['agent'] }] })
    other.loader.learn('user')
    await jest.advanceTimersByTimeAsync(10)
    expect(other.bare.files).toBeUndefined()
  })

  describe('of which it has a part', () => {
    const page = 'js/page.js'
    const { [page]: late, ...early } = { ...files, [page]: { sri: 'sha256-page', bytes: 1, kind: 'js' as const } }
    const parted = () => {
      const bare: RemoteRelease = { ...rest, tree: [early, 'f'.repeat(64)] }
      const whole = { ...set, remotes: [bare] }
      answer = () => new Response(JSON.stringify({ ...early, [page]: late }))
      globalThis.__LATE__ = undefined
      fillIntegrityMap(whole)
      const member = { version: '1.0.0', digest: '', files: '00', tree: '' }
      const signed = { schema: '', id: 's', shell: member, remotes: { [bare.name]: member } }
      enterLists(whole, { signed, signatures: [] })
      const wait = (...names: string[]) => globalThis.__LATE__?.[bare.base]?.(...names)
      return { loader: createRemoteLoader(whole, { loadRemote, registerRemotes }), bare, wait }
    }

    it('loads at once, and asks for no list', async () => {
      const { loader } = parted()
      loader.ensure('ledger', './remote')
      expect(await settled(loader)).toEqual({ phase: 'ready' })
      expect(asked).toEqual([])
    })

    it('makes a build wait for the list before it loads a file that the page does not know, once', async () => {
      const { bare, wait } = parted()
      expect(wait(bare.entry, 'css/none.css')).toBeUndefined()
      await Promise.all([wait(page), wait(page)])
      expect(asked).toEqual([list])
      expect(integrityMap()[new URL(page, bare.base).href]).toBe('sha256-page')
      expect(wait(page)).toBeUndefined()
    })

    it('fails like a file of the build when the list does not arrive, and asks again the next time', async () => {
      const { wait } = parted()
      const good = answer
      answer = () => new Response('', { status: 503 })
      await expect(wait(page)).rejects.toMatchObject({ name: 'ChunkLoadError', request: list })
      answer = good
      await expect(wait(page)).resolves.toBeUndefined()
    })
  })
})
