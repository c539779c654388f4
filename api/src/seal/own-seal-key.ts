import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { sealKeyOf, type SealKey } from './seal-key.ts'

const BITS = 3072
const YEARS = 20

/** The installation's own key with a self-signed certificate: made at the first start, kept beside the data. */
export function ownSealKey(dataFolder: string, now: Date): SealKey {
  const file = join(dataFolder, 'seal.pem')
  mkdirSync(dataFolder, { recursive: true })
  const found = readIfThere(file) ?? writeNew(file, makePem(now))
  const blocks = found.match(/-----BEGIN [^-]+-----[\s\S]+?-----END [^-]+-----/g) ?? []
  const certificates = blocks.filter((block) => block.includes('BEGIN CERTIFICATE'))
  const key = blocks.find((block) => block.includes('PRIVATE KEY'))
  if (!key) throw new Error(`${file} holds no key. Put back the file, or take it away to have a new one made.`)
  return sealKeyOf(key, certificates)
}

/** The same key with a certificate that names the company, so that a reader says in whose name a document is sealed. */
export function ownSealFor(own: SealKey, dataFolder: string, company: string, now: Date): SealKey {
  const privateKey = own.key.export({ type: 'pkcs8', format: 'pem' }).toString()
  // Another name has another file: a company that is renamed seals with a new certificate.
  const file = join(dataFolder, `seal-${createHash('sha256').update(company).digest('hex').slice(0, 16)}.crt`)
  const publicKey = createPublicKey(own.key).export({ type: 'spki', format: 'pem' }).toString()
  const found = readIfThere(file) ?? writeNew(file, certificateFor({ privateKey, publicKey }, namesOf(company), now))
  return sealKeyOf(privateKey, [found])
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whole or not at all; two processes that start at once end with the same key: the first one's. */
function writeNew(file: string, pem: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, pem, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return pem
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(draft, { force: true })
  }
}

function makePem(now: Date): string {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const name = [{ name: 'commonName', value: `Document seal ${randomBytes(4).toString('hex')}` }]
  return `${pair.privateKey}${certificateFor(pair, name, now)}`.replaceAll('\r\n', '\n')
}

/** X.520 allows 64 characters in a name. */
const LONGEST_NAME = 64

/** Readers show the common name, and the organization beside it. */
function namesOf(company: string): forge.pki.CertificateField[] {
  const value = Array.from(company).slice(0, LONGEST_NAME).join('')
  const inUtf8 = { valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class }
  return [
    { name: 'commonName', value, ...inUtf8 },
    { name: 'organizationName', value, ...inUtf8 },
    { shortName: 'OU', value: 'Document seal' },
  ]
}

function certificateFor(
  pair: { privateKey: string; publicKey: string },
  name: forge.pki.CertificateField[],
  now: Date,
): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  // Positive and not to be guessed (RFC 5280 4.1.2.2).
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  // A demo's clock may be set back; a document is never sealed before its certificate begins.
  certificate.validity.notBefore = yearsFrom(now, -YEARS)
  certificate.validity.notAfter = yearsFrom(now, YEARS)
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

function yearsFrom(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + years)
  return then
}
