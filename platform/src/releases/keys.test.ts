import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { temporaryFolder } from '../testing/fake-release.ts'
import { grantedFile, makeSigner, needSigner, readKeys, trustIn, type KeySettings } from './keys.ts'
import { signDocument, verifySigned, type Signer } from './signed.ts'

const Note = v.object({ text: v.string() })
const settings = (over: Partial<KeySettings> = {}): KeySettings => ({
  mode: 'demo',
  dataFolder: temporaryFolder(),
  releaseKey: undefined,
  releaseTrust: undefined,
  ...over,
})
function files(signer: Signer, trusted: readonly Signer[]) {
  const folder = temporaryFolder()
  const [releaseKey, releaseTrust] = [join(folder, 'key.pem'), join(folder, 'trust.json')]
  writeFileSync(releaseKey, signer.key.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(releaseTrust, JSON.stringify({ keys: trusted.flatMap((one) => trustIn(one).keys) }))
  return { releaseKey, releaseTrust }
}

describe('keys', () => {
  test('are generated in the demo, readable for the owner only, and kept', () => {
    // A folder that is not there yet.
    const demo = settings({ dataFolder: join(temporaryFolder(), 'new/data') })
    const { signer, trust } = readKeys(demo)
    const folder = join(demo.dataFolder, 'keys')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toEqual(['release.pem'])
    expect(statSync(join(folder, 'release.pem')).mode & 0o777).toBe(0o600)
    expect(readKeys(demo).signer?.kid).toBe(signer?.kid)
    expect(verifySigned(Note, signDocument(signer!, { text: 'a' }), trust)).toEqual({ text: 'a' })
  })
  test('come from the settings in production, which is read-only without one', () => {
    const signer = makeSigner()
    const given = files(signer, [signer])
    const production = settings({ mode: 'production', ...given })
    expect(readKeys(production).signer?.kid).toBe(signer.kid)
    const reading = readKeys({ ...production, releaseKey: undefined })
    expect(reading.signer).toBeUndefined()
    expect(reading.trust.keys).toHaveLength(1)
    expect(existsSync(join(production.dataFolder, 'keys'))).toBe(false)
    expect(() => needSigner(reading.signer)).toThrow(expect.objectContaining({ code: 'MFE-410' }))
    expect(() => needSigner(reading.signer)).toThrow('no key to sign with')
    expect(needSigner(signer)).toBe(signer)
  })
  test('are none in production without settings, and no key is made', () => {
    const production = settings({ mode: 'production' })
    expect(readKeys(production)).toEqual({ signer: undefined, trust: { keys: [] } })
    expect(existsSync(join(production.dataFolder, 'keys'))).toBe(false)
  })
  test('are only read in a demo that names whom it trusts', () => {
    const signer = makeSigner()
    const demo = settings({ releaseTrust: files(signer, [signer]).releaseTrust })
    expect(readKeys(demo)).toEqual({ signer: undefined, trust: trustIn(signer) })
    expect(existsSync(join(demo.dataFolder, 'keys'))).toBe(false)
  })
  test('that cannot be written are an error, and leave nothing behind', () => {
    const demo = settings()
    const folder = join(demo.dataFolder, 'keys')
    mkdirSync(folder)
    // The name is taken by a link that leads nowhere.
    symlinkSync(join(folder, 'gone'), join(folder, 'release.pem'))
    expect(() => readKeys(demo)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    expect(readdirSync(folder)).toEqual(['release.pem'])
  })
  test('are both trusted while one is replaced, then only the new one', () => {
    const [old, next] = [makeSigner(), makeSigner()]
    const { trust } = readKeys(settings(files(next, [old, next])))
    const document = signDocument(old, { text: 'a' })
    expect(verifySigned(Note, document, trust)).toEqual({ text: 'a' })
    expect(() => verifySigned(Note, document, trustIn(next))).toThrow('No trusted key')
  })
  test('for one remote sign nothing else', () => {
    const signer = makeSigner()
    const given = files(signer, [signer])
    expect(readKeys(settings(given)).signer).not.toHaveProperty('only')
    writeFileSync(given.releaseTrust, JSON.stringify({ keys: [{ ...trustIn(signer).keys[0], only: 'mfe-a' }] }))
    const { signer: ofOne } = readKeys(settings(given))
    expect(needSigner(ofOne, 'mfe-a')).toEqual({ ...signer, only: 'mfe-a' })
    for (const remote of ['mfe-b', undefined])
      expect(() => needSigner(ofOne, remote)).toThrow(expect.objectContaining({ code: 'MFE-419' }))
    expect(() => needSigner(ofOne, 'mfe-b')).toThrow('publishes mfe-a only, and nothing else, such as mfe-b.')
    expect(() => needSigner(ofOne)).toThrow('publishes mfe-a only, and nothing else.')
  })
  test('that a demo has given to teams outside are trusted beside its own, unless it names whom it trusts', () => {
    const [own, team] = [makeSigner(), makeSigner()]
    const demo = settings({ releaseKey: files(own, [own]).releaseKey })
    mkdirSync(join(demo.dataFolder, 'keys'))
    writeFileSync(grantedFile(demo.dataFolder), JSON.stringify(trustIn(team)))
    expect(readKeys(demo).trust).toEqual({ keys: [...trustIn(own).keys, ...trustIn(team).keys] })
    expect(readKeys({ ...demo, releaseTrust: files(own, [own]).releaseTrust }).trust).toEqual(trustIn(own))
  })
  test('may be public keys written by openssl', () => {
    const [one, two] = [makeSigner(), makeSigner()]
    const given = files(one, [])
    const pem = [one, two].map(({ key }) => createPublicKey(key).export({ type: 'spki', format: 'pem' }))
    writeFileSync(given.releaseTrust, `# this year's and last year's\n${pem.join('\n')}`)
    expect(readKeys(settings(given)).trust).toEqual({ keys: [...trustIn(one).keys, ...trustIn(two).keys] })
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(given.releaseTrust, publicKey.export({ type: 'spki', format: 'pem' }))
    expect(() => readKeys(settings(given))).toThrow('must be an Ed25519 key')
    writeFileSync(given.releaseTrust, 'no key at all')
    expect(() => readKeys(settings(given))).toThrow('names no keys')
  })
  test('may be JSON after an empty line', () => {
    const signer = makeSigner()
    const given = files(signer, [])
    writeFileSync(given.releaseTrust, `\n  ${JSON.stringify(trustIn(signer))}`)
    expect(readKeys(settings(given)).trust).toEqual(trustIn(signer))
  })
  test('are refused when untrusted, with a wrong name, or of another kind', () => {
    const [one, two] = [makeSigner(), makeSigner()]
    expect(() => readKeys(settings(files(one, [two])))).toThrow('does not name the key')
    const named = files(one, [one])
    writeFileSync(named.releaseTrust, JSON.stringify({ keys: [{ ...trustIn(one).keys[0], kid: 'mine' }] }))
    expect(() => readKeys(settings(named))).toThrow('should be called')
    writeFileSync(named.releaseTrust, JSON.stringify({ keys: [] }))
    expect(() => readKeys(settings(named))).toThrow('names no keys')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(() => readKeys(settings(files({ kid: 'x', key: privateKey }, [one])))).toThrow('not an Ed25519 key')
  })
})

describe('a signed document', () => {
  const signer = makeSigner()
  const trust = trustIn(signer)
  const document = signDocument(signer, { text: 'a', more: { b: 1 } })

  test('is valid in every order of its properties', () => {
    const turned = { signatures: document.signatures, signed: { more: { b: 1 }, text: 'a' } }
    expect(verifySigned(Note, turned, trust)).toEqual({ text: 'a' })
  })
  test.each([
    ['changed', { ...document, signed: { ...document.signed, text: 'b' } }, 'MFE-407'],
    ['with one field more', { ...document, signed: { ...document.signed, script: 'x' } }, 'MFE-407'],
    [
      'signed under another name',
      { ...document, signatures: [{ kid: 'x', sig: document.signatures[0]?.sig }] },
      'MFE-407',
    ],
    ['without signatures', { ...document, signatures: [] }, 'MFE-415'],
    ['as code', 'alert(1)', 'MFE-415'],
    ['of another form', signDocument(signer, { words: 'a' }), 'MFE-415'],
  ])('is refused %s', (_, wrong, code) => {
    expect(() => verifySigned(Note, wrong, trust)).toThrow(expect.objectContaining({ code }))
  })
})
