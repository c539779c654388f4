import { appendFileSync, readFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { fingerprintOf, type SealKey } from './seal-key.ts'

const fileIn = (dataFolder: string) => join(dataFolder, 'seal-certificates.pem')

/** Fingerprints of the certificates that this installation has ever sealed with: an old seal stays known after a change. */
export function knownCertificates(dataFolder: string): Set<string> {
  let text: string
  try {
    text = readFileSync(fileIn(dataFolder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return new Set(blocks.map((pem) => fingerprintOf(new X509Certificate(pem).raw)))
}

/** Adds the certificate of this start, unless it is there. */
export function noteCertificate(dataFolder: string, { certificate, fingerprint }: SealKey): void {
  if (knownCertificates(dataFolder).has(fingerprint)) return
  appendFileSync(fileIn(dataFolder), certificate.toString())
}
