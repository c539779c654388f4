import { createHash, generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { canonicalJson, type PageRelease, type ReleaseSet, type RemoteRelease } from '@portal/shared/contract'
import { buildRelease } from '../testing/build-release.ts'
import { verifySet } from './verify-set.ts'

const base = 'http://cdn.localhost:4001/'
const set: ReleaseSet = {
  id: '0123456789abcdef',
  assets: base,
  shell: {
    version: '1.0.0-aa',
    base: `${base}r/shell/1.0.0-aa/`,
    files: { 'js/shell.js': { sri: 'sha384-shell', bytes: 1, kind: 'js' } },
  },
  remotes: [buildRelease(), buildRelease({ short: 'desk' })],
}
const hashOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')
const member = ({ version, files }: Pick<RemoteRelease, 'version' | 'files'>) => {
  return { version, digest: 'd', files: hashOf(files) }
}
const pair = generateKeyPairSync('ed25519')
const rawKey = (key: KeyObject) => (key.export({ format: 'jwk' }) as { x: string }).x

function releaseOf(of: ReleaseSet, key = pair.privateKey): PageRelease {
  const signed = {
    schema: 'portal.set/2',
    id: of.id,
    shell: member(of.shell),
    remotes: Object.fromEntries(of.remotes.map((remote) => [remote.name, member(remote)])),
  }
  const sig = sign(null, Buffer.from(canonicalJson(signed)), key).toString('base64url')
  return {
    env: 'live',
    sequence: 7,
    reason: 'stable',
    signed: { signed, signatures: [{ kid: 'one', sig }] },
    trust: [{ kid: 'one', key: rawKey(pair.publicKey) }],
    killed: [],
    overridden: [],
  }
}
const alter = (short: string): ReleaseSet => ({
  ...set,
  remotes: set.remotes.map((remote) =>
    remote.short === short
      ? { ...remote, files: { ...remote.files, 'js/page.js': { sri: 'sha384-other', bytes: 10, kind: 'js' } } }
      : remote,
  ),
})

const crypto = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
const useCrypto = (value: unknown) => Object.defineProperty(globalThis, 'crypto', { value, configurable: true })
beforeEach(() => {
  Object.assign(globalThis, { TextEncoder })
  useCrypto(webcrypto)
})
afterEach(() => {
  if (crypto) Object.defineProperty(globalThis, 'crypto', crypto)
})

describe('a release set', () => {
  it('with a part of a list is verified by the hash of its tree, and altered with another part', async () => {
    const { files, ...rest } = set.remotes[1]!
    const branch = 'e'.repeat(64)
    const parted: ReleaseSet = { ...set, remotes: [set.remotes[0]!, { ...rest, tree: [files!, branch] }] }
    const release = releaseOf(set)
    const signed = {
      ...release.signed.signed,
      remotes: {
        ...release.signed.signed.remotes,
        [rest.name]: { ...member(set.remotes[1]!), tree: hashOf([hashOf(files), branch]) },
      },
    }
    const sig = sign(null, Buffer.from(canonicalJson(signed)), pair.privateKey).toString('base64url')
    const said = { ...release, signed: { signed, signatures: [{ kid: 'one', sig }] } }
    expect(await verifySet(parted, said)).toEqual({ signature: 'verified', altered: new Set() })
    const forged = { ...files, 'js/page.js': { sri: 'sha384-other', bytes: 10, kind: 'js' as const } }
    const other: ReleaseSet = { ...set, remotes: [set.remotes[0]!, { ...rest, tree: [forged, branch] }] }
    expect(await verifySet(other, said)).toEqual({ signature: 'verified', altered: new Set([rest.name]) })
  })

  it('signed by a trusted key is verified with all its file lists', async () => {
    expect(await verifySet(set, releaseOf(set))).toEqual({ signature: 'verified', altered: new Set() })
  })

  it('is verified by the second of two keys during a rotation', async () => {
    const release = releaseOf(set)
    const older = generateKeyPairSync('ed25519')
    const trust = [{ kid: 'zero', key: rawKey(older.publicKey) }, ...release.trust]
    expect((await verifySet(set, { ...release, trust })).signature).toBe('verified')
  })

  it('loses only a remote with altered files', async () => {
    const verdict = await verifySet(alter('ledger'), releaseOf(set))
    expect(verdict).toEqual({ signature: 'verified', altered: new Set(['mfe-ledger']) })
  })

  it('accepts a remote without its list, whose hash is compared when it arrives, in the signed version only', async () => {
    const without = (version: string): ReleaseSet => ({
      ...set,
      remotes: set.remotes.map((remote) => ({ ...remote, version, files: undefined })),
    })
    expect(await verifySet(without('1.0.0'), releaseOf(set))).toEqual({ signature: 'verified', altered: new Set() })
    const other = await verifySet(without('1.0.1'), releaseOf(set))
    expect(other.altered).toEqual(new Set(['mfe-ledger', 'mfe-desk']))
  })

  it('accepts a tester’s override of a remote', async () => {
    const overridden = [{ remote: 'ledger', version: '1.1.0', signed: false }]
    const verdict = await verifySet(alter('ledger'), { ...releaseOf(set), overridden })
    expect(verdict.altered).toEqual(new Set())
  })

  it.each<[string, () => PageRelease]>([
    ['signed by another key', () => releaseOf(set, generateKeyPairSync('ed25519').privateKey)],
    ['signed by no known key', () => ({ ...releaseOf(set), trust: [] })],
    ['with the document of another set', () => releaseOf({ ...set, id: 'fedcba9876543210' })],
    ['with another shell', () => releaseOf({ ...set, shell: { ...set.shell, version: '1.0.0-bb' } })],
    ['with an invalid key', () => ({ ...releaseOf(set), trust: [{ kid: 'one', key: 'AA' }] })],
    ['with an empty document', () => ({ ...releaseOf(set), signed: {} as PageRelease['signed'] })],
  ])('%s is refused with all remotes', async (_, release) => {
    const verdict = await verifySet(set, release())
    expect(verdict).toEqual({ signature: 'refused', altered: new Set(['mfe-ledger', 'mfe-desk']) })
  })

  it('changed by one letter after signing is refused', async () => {
    const release = releaseOf(set)
    const { signed, signatures } = release.signed
    const changed = { ...signed, shell: { ...signed.shell, digest: 'e' } }
    const verdict = await verifySet(set, { ...release, signed: { signed: changed, signatures } })
    expect(verdict.signature).toBe('refused')
  })

  it.each([
    ['has no cryptography', undefined],
    [
      'does not know Ed25519',
      {
        subtle: {
          importKey: () =>
            Promise.reject(Object.assign(new Error('Unrecognized name.'), { name: 'NotSupportedError' })),
        },
      },
    ],
  ])('stays unverified where the browser %s', async (_, instead) => {
    useCrypto(instead)
    expect(await verifySet(set, releaseOf(set))).toEqual({ signature: 'unverified', altered: new Set() })
  })

  it('of an older page, without a document, is unverified', async () => {
    expect((await verifySet(set, undefined)).signature).toBe('unverified')
  })
})
