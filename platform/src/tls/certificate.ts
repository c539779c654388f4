import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A certificate with its chain and its private key, both PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Reads the files of PORTAL_TLS_CERT and PORTAL_TLS_KEY. @throws when they do not match, or are not valid now. */
export function readCertificate(
  files: { readonly cert: string; readonly key: string } | undefined,
  now: Date,
): Certificate | undefined {
  if (!files) return undefined
  const cert = readFileSync(files.cert, 'utf8')
  const key = readFileSync(files.key, 'utf8')
  const first = new X509Certificate(cert)
  if (!first.checkPrivateKey(createPrivateKey(key)))
    throw new Error(`The key in ${files.key} is not that of the certificate in ${files.cert}.`)
  if (now > new Date(first.validTo) || now < new Date(first.validFrom))
    throw new Error(`The certificate in ${files.cert} is valid from ${first.validFrom} to ${first.validTo}.`)
  return { cert, key }
}
