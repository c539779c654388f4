/** Object identifiers of signatures (RFC 5652) and of time stamps (RFC 3161). */
export const SIGNED_DATA = '1.2.840.113549.1.7.2'
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
export const SIGNING_TIME = '1.2.840.113549.1.9.5'
export const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
export const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4'
export const SHA256 = '2.16.840.1.101.3.4.2.1'
/** Names of digests as node:crypto knows them. */
export const digests: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
