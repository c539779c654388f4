import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeSealFile } from '../testing/seal.ts'
import { knownCertificates } from './known-certificates.ts'
import { createSealKeys } from './seal-keys.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-seals-'))))
afterAll(() => rmSync(folder, { recursive: true }))
const now = new Date()

describe('T30: the certificate of a seal', () => {
  it('names the company whose documents it seals, with one key for all of them', () => {
    const keys = createSealKeys({ p12: undefined, dataFolder: folder }, now)
    const [one, other] = [keys('Müller & Vale, P.C.'), keys('Harbor Light LLC')]
    expect(one.certificate.subject).toBe('CN=Müller & Vale\\, P.C.\nO=Müller & Vale\\, P.C.\nOU=Document seal')
    expect(other.certificate.subject).toBe('CN=Harbor Light LLC\nO=Harbor Light LLC\nOU=Document seal')
    expect(one.certificate.verify(one.certificate.publicKey)).toBe(true)
    expect(one.key.equals(other.key)).toBe(true)
    expect(keys('Harbor Light LLC')).toBe(other)
  })

  it('is the same after a restart, and its seals stay known', () => {
    const before = createSealKeys({ p12: undefined, dataFolder: folder }, now)('Harbor Light LLC')
    const after = createSealKeys({ p12: undefined, dataFolder: folder }, now)('Harbor Light LLC')
    expect(after.fingerprint).toBe(before.fingerprint)
    expect(knownCertificates(folder).has(before.fingerprint)).toBe(true)
  })

  it('is made for a name of any length', () => {
    const { certificate } = createSealKeys({ p12: undefined, dataFolder: folder }, now)('Long '.repeat(40))
    expect(certificate.subject).toMatch(/^CN=Long /)
  })

  it('is the operator’s own where one is given', () => {
    const file = writeSealFile(folder, 'secret')
    const keys = createSealKeys({ p12: { file, password: 'secret' }, dataFolder: folder }, now)
    expect(keys('One').fingerprint).toBe(keys('Another').fingerprint)
  })
})
