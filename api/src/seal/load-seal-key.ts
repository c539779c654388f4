import { readFileSync } from 'node:fs'
import type { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { ownSealKey } from './own-seal-key.ts'
import { sealKeyOf, type SealKey } from './seal-key.ts'

/** Where the key comes from: a PKCS #12 file with its password, or one that this installation makes for itself. */
export interface SealSettings {
  p12: { file: string; password: string } | undefined
  dataFolder: string
}

/** The key that seals documents. @throws with the fault and its remedy. */
export function loadSealKey({ p12, dataFolder }: SealSettings, now: Date): SealKey {
  const key = p12 ? keyFromFile(p12.file, p12.password) : ownSealKey(dataFolder, now)
  const place = p12 ? 'PORTAL_SEAL_P12' : 'seal.pem of the data folder'
  refuseWrongTime(key.certificate, place, now)
  return key
}

function keyFromFile(file: string, password: string): SealKey {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw refused(`names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  let opened: { key: string; certificates: string[] }
  try {
    opened = openP12(bytes, password)
  } catch {
    throw refused(`does not open with PORTAL_SEAL_PASSWORD, or is no PKCS #12 file`)
  }
  try {
    return sealKeyOf(opened.key, opened.certificates)
  } catch (error) {
    throw refused(`cannot be used: ${(error as Error).message}`)
  }
}

function openP12(bytes: Buffer, password: string): { key: string; certificates: string[] } {
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), password)
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>
  const bags = (type: string) => p12.getBags({ bagType: type })[type] ?? []
  const key = [...bags(pkcs8ShroudedKeyBag!), ...bags(keyBag!)].find((bag) => bag.key)?.key
  if (!key) throw new Error('no key')
  const certificates = bags(certBag!).flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : []))
  return { key: forge.pki.privateKeyToPem(key), certificates }
}

function refuseWrongTime(certificate: X509Certificate, place: string, now: Date): void {
  if (now < new Date(certificate.validFrom)) throw refused(`is valid from ${certificate.validFrom} only`, place)
  if (now > new Date(certificate.validTo)) throw refused(`has ended on ${certificate.validTo}`, place)
}

/** The seal's key is wrong; the message says how to mend it. */
export class SealKeyError extends Error {}

const refused = (what: string, place = 'PORTAL_SEAL_P12') =>
  new SealKeyError(
    `${place} ${what}. Give a PKCS #12 file with an RSA key and its certificate, and its password in PORTAL_SEAL_PASSWORD; docs/operations.md says how to make one.`,
  )
