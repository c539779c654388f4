import { constants, privateEncrypt } from 'node:crypto'
import { Signer } from '@signpdf/signpdf'
import forge from 'node-forge'
import type { SealKey } from './seal-key.ts'
import type { TimeStampAuthority } from './timestamp/authority.ts'
import { withTimeStamp } from './timestamp/with-time-stamp.ts'

/** Signs the bytes of a PDF as CMS (RFC 5652): SHA-256, RSA, the certificates along, and a time stamp where there is one. */
export class CmsSigner extends Signer {
  constructor(
    private readonly seal: SealKey,
    private readonly timestamp: TimeStampAuthority | null,
  ) {
    super()
  }

  override async sign(bytes: Buffer, at: Date): Promise<Buffer> {
    const { oids } = forge.pki as unknown as { oids: Record<string, string> }
    const message = forge.pkcs7.createSignedData()
    // Only its hash is signed; the bytes themselves are the PDF.
    message.content = forge.util.createBuffer(bytes.toString('binary'))
    const chain = this.seal.chain.map((one) => forge.pki.certificateFromPem(one.toString()))
    for (const certificate of chain) message.addCertificate(certificate)
    message.addSigner({
      key: nativeKey(this.seal),
      certificate: chain[0]!,
      digestAlgorithm: oids['sha256']!,
      authenticatedAttributes: [
        { type: oids['contentType']!, value: oids['data']! },
        { type: oids['signingTime']!, value: at as never },
        { type: oids['messageDigest']! },
      ],
    })
    message.sign({ detached: true })
    const signed = Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary')
    return this.timestamp ? withTimeStamp(signed, this.timestamp) : signed
  }
}

/** DigestInfo of SHA-256 before the digest itself (RFC 8017 9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** The key for forge, computing with OpenSSL: a hundred times faster, so that a seal does not keep requests waiting. */
function nativeKey({ key }: SealKey): forge.pki.rsa.PrivateKey {
  const sign = (digest: forge.md.MessageDigest) => {
    const info = Buffer.concat([SHA256_INFO, Buffer.from(digest.digest().getBytes(), 'binary')])
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary')
  }
  return { sign } as unknown as forge.pki.rsa.PrivateKey
}
