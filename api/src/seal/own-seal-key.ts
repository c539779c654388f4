import { generateKeyPairSync, randomBytes } from 'node:crypto'
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
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  // Positive and not to be guessed (RFC 5280 4.1.2.2).
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  // A demo's clock may be set back; a document is never sealed before its certificate begins.
  certificate.validity.notBefore = yearsFrom(now, -YEARS)
  certificate.validity.notAfter = yearsFrom(now, YEARS)
  const name = [{ name: 'commonName', value: `Document seal ${randomBytes(4).toString('hex')}` }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create())
  return `${pair.privateKey}${forge.pki.certificateToPem(certificate)}`.replaceAll('\r\n', '\n')
}

function yearsFrom(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() + years)
  return then
}
