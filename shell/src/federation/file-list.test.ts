import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { ReleaseSet, SignedSetDocument } from '@portal/shared/contract'
import { buildRelease } from '../testing/build-release.ts'
import { enterLists, knowFiles, listOf } from './file-list.ts'
import { integrityMap, readdress } from './integrity-map.ts'

const { files, ...rest } = buildRelease()
const text = JSON.stringify(files)
const hash = createHash('sha256').update(text)
const hex = hash.copy().digest('hex')
const integrity = `sha256-${hash.digest('base64')}`
const member = { version: '1.0.0', digest: 'd', files: hex }
const setOf = (remotes: ReleaseSet['remotes']): ReleaseSet => ({
  id: 's',
  assets: 'http://cdn.localhost:4001',
  shell: { version: '1', base: 'http://cdn.localhost:4001/s/', files: {} },
  remotes,
})
const signed = (remotes: SignedSetDocument['signed']['remotes']): SignedSetDocument => ({
  signed: { schema: 'portal.set/2', id: 's', shell: member, remotes },
  signatures: [],
})
const served = jest.fn<(url: string, init: RequestInit) => Promise<Response>>()
const entry = `${rest.base}remote-entry.js`

beforeEach(() => {
  served.mockReset().mockImplementation(async () => new Response(text))
  globalThis.fetch = (url, init) => served(url as string, init ?? {})
  globalThis.__PORTAL_SRI__ = undefined
  globalThis.__PORTAL_AGAIN__ = undefined
})
afterEach(() => {
  globalThis.__PORTAL_SRI__ = undefined
  globalThis.__PORTAL_AGAIN__ = undefined
})

describe('a list of files that the page lacks', () => {
  it('is asked for once, with the hash that the set has signed', async () => {
    const release = { ...rest }
    enterLists(setOf([release]), signed({ 'mfe-ledger': member }))
    await Promise.all([knowFiles(release), knowFiles(release)])
    await knowFiles(release)
    expect(served.mock.calls).toEqual([[listOf(release), { integrity, credentials: 'omit' }]])
    expect(listOf(release)).toMatch(/\/portal\/release\/files\/mfe-ledger\/1\.0\.0$/)
    expect(integrityMap()[entry]).toBe('sha384-entry')
  })

  it('is not asked for without a signed hash', async () => {
    enterLists(setOf([{ ...rest }]), signed({}))
    await expect(knowFiles({ ...rest })).rejects.toMatchObject({ kind: 'integrity' })
    expect(served).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<Response>]>([
    ['was refused or never arrived', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is missing', async () => new Response('', { status: 404 })],
  ])('that %s is asked for again at the next try', async (_, answer) => {
    const release = { ...rest }
    enterLists(setOf([release]), signed({ 'mfe-ledger': member }))
    served.mockImplementationOnce(answer)
    await expect(knowFiles(release)).rejects.toMatchObject({ kind: 'network' })
    expect(integrityMap()[entry]).toBeUndefined()
    await knowFiles(release)
    expect(integrityMap()[entry]).toBe('sha384-entry')
  })

  it('gives its hash also to the new address of a file that failed before', async () => {
    const release = { ...rest }
    enterLists(setOf([release]), signed({ 'mfe-ledger': member }))
    readdress(entry, 1)
    await knowFiles(release)
    expect(integrityMap()[`${entry}?retry=1`]).toBe('sha384-entry')
  })

  it('that the page has is not asked for', async () => {
    await knowFiles(buildRelease())
    expect(served).not.toHaveBeenCalled()
  })
})
