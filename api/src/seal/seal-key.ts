import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'

/** The key that seals documents: a private key, and the certificate that names its holder. */
export interface SealKey {
  readonly key: KeyObject
  readonly certificate: X509Certificate
  /** The certificate, then those above it as far as they were given. */
  readonly chain: readonly X509Certificate[]
  /** SHA-256 of the certificate, hex, which identifies a seal of this installation. */
  readonly fingerprint: string
}

/** SHA-256 of a certificate's DER, hex. */
export const fingerprintOf = (der: Buffer): string => createHash('sha256').update(der).digest('hex')

/** Reads a key, its certificate and the certificates above it, PEM. @throws naming the invalid part. */
export function sealKeyOf(privateKeyPem: string, certificatesPem: readonly string[]): SealKey {
  const key = createPrivateKey(privateKeyPem)
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048) throw new Error('its key is not an RSA key of 2048 bits or more')
  const certificates = certificatesPem.map((pem) => new X509Certificate(pem))
  const certificate = certificates.find((one) => one.checkPrivateKey(key))
  if (!certificate) throw new Error('it holds no certificate that belongs to its key')
  const chain = [certificate, ...certificates.filter((one) => one !== certificate)]
  return { key, certificate, chain, fingerprint: fingerprintOf(certificate.raw) }
}
