import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testSeal, writeSealFile } from '../testing/seal.ts'
import { knownCertificates, noteCertificate } from './known-certificates.ts'
import { loadSealKey } from './load-seal-key.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-seal-'))))
afterAll(() => rmSync(folder, { recursive: true }))

// A certificate of openssl begins when it is made, which a busy machine does minutes later.
const now = new Date(Date.now() + 86_400_000)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
const load = (file: string, password: string, at = now) =>
  loadSealKey({ p12: { file, password }, dataFolder: folder }, at)
/** A file as docs/operations.md says how to make one. */
function made(name: string, { key = 'rsa:3072', more = [] as string[] } = {}): string {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
  openssl('req', '-x509', '-newkey', key, ...more, '-noenc', '-days', '30', '-subj', '/CN=Own seal', ...files)
  const pair = ['-inkey', `${name}.key`, '-in', `${name}.crt`]
  openssl('pkcs12', '-export', ...pair, '-passout', 'pass:secret', '-out', `${name}.p12`)
  return join(folder, `${name}.p12`)
}

describe('PORTAL_SEAL_P12', () => {
  it('accepts a file of openssl with its password', () => {
    const key = load(made('good'), 'secret')
    expect(key.certificate.subject).toBe('CN=Own seal')
    expect(key.chain).toHaveLength(1)
  })

  it.each([
    ['that is not there', () => join(folder, 'none.p12'), 'secret', 'cannot be read (ENOENT)'],
    ['with another password', () => writeSealFile(folder, 'right'), 'wrong', 'does not open with PORTAL_SEAL_PASSWORD'],
    ['that is something else', () => text('other.p12', 'hello'), 'secret', 'does not open'],
    ['with a short key', () => made('short', { key: 'rsa:1024' }), 'secret', 'RSA key of 2048 bits or more'],
  ] as const)('refuses a file %s, and says how to mend it', (_, file, password, said) => {
    expect(() => load(file(), password)).toThrow(said)
    expect(() => load(file(), password)).toThrow('docs/operations.md says how to make one')
  })

  it('refuses an expired certificate', () => {
    const later = new Date(now.getTime() + 40 * 86_400_000)
    expect(() => load(made('ended'), 'secret', later)).toThrow('has ended on')
  })
})

describe('the key of its own', () => {
  it('is made once, readable by its owner only, of 3072 bits', () => {
    const first = loadSealKey({ p12: undefined, dataFolder: folder }, now)
    expect(loadSealKey({ p12: undefined, dataFolder: folder }, now).fingerprint).toBe(first.fingerprint)
    expect(first.key.asymmetricKeyDetails?.modulusLength).toBe(3072)
    expect(statSync(join(folder, 'seal.pem')).mode & 0o777).toBe(0o600)
  })

  it('reports a file without a key', () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-seal-'))
    writeFileSync(join(other, 'seal.pem'), 'nothing')
    expect(() => loadSealKey({ p12: undefined, dataFolder: other }, now)).toThrow('holds no key')
    rmSync(other, { recursive: true })
  })
})

it('keeps each certificate that ever sealed', () => {
  expect(knownCertificates(folder).size).toBe(0)
  noteCertificate(folder, testSeal())
  noteCertificate(folder, testSeal())
  noteCertificate(folder, load(made('next'), 'secret'))
  expect(knownCertificates(folder).has(testSeal().fingerprint)).toBe(true)
  expect(knownCertificates(folder).size).toBe(2)
  expect(readFileSync(join(folder, 'seal-certificates.pem'), 'utf8')).not.toContain('PRIVATE')
})

function text(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
