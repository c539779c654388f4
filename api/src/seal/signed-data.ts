import { createHash, verify, X509Certificate } from 'node:crypto'
import { bytesOf, fromDer, isContext, oidOf, parts, set, toDer, type Asn1 } from './asn1.ts'
import { digests, MESSAGE_DIGEST, SIGNED_DATA } from './oids.ts'

/** A CMS message with one signer (RFC 5652), taken apart. */
export interface SignedData {
  /** The type of the signed content, and the content where it is enclosed. */
  contentType: string
  content: Buffer | null
  certificates: X509Certificate[]
  /** Attributes by object identifier; only the first ones are signed. */
  signed: Map<string, Asn1>
  unsigned: Map<string, Asn1>
  signature: Buffer
  digest: string
  /** The bytes that are signed. */
  over: Buffer
  signer: X509Certificate
}

/** Takes a message apart. @throws for anything that is not a CMS message with one signer and its certificate. */
export function readSignedData(der: Buffer): SignedData {
  const [type, wrapped] = parts(fromDer(der))
  if (oidOf(type!) !== SIGNED_DATA) throw new Error('no signed message')
  const data = parts(parts(wrapped!)[0]!)
  const enclosed = parts(data[2]!)
  const certificates = data
    .filter((part) => isContext(part, 0))
    .flatMap((part) => parts(part).map((one) => new X509Certificate(toDer(one))))
  const signers = parts(data.at(-1)!)
  if (signers.length !== 1) throw new Error('not one signer')
  const info = parts(signers[0]!)
  const [, id, algorithm, attributes, , value, unsigned] = info
  if (!isContext(attributes, 0)) throw new Error('no signed attributes')
  const digest = digests[oidOf(parts(algorithm!)[0]!)]
  if (!digest) throw new Error('an unknown digest')
  return {
    contentType: oidOf(enclosed[0]!),
    content: enclosed[1] ? bytesOf(parts(enclosed[1])[0]!) : null,
    certificates,
    signed: attributesOf(attributes!),
    unsigned: isContext(unsigned, 1) ? attributesOf(unsigned!) : new Map(),
    signature: bytesOf(value!),
    digest,
    // Signed with the tag of a set, not with its tag in the message (RFC 5652 5.4).
    over: toDer(set(parts(attributes!))),
    signer: signerAmong(certificates, id!),
  }
}

/** Whether the signature is over these bytes, by the certificate that comes with it. */
export function isSignedOver({ signed, digest, over, signature, signer }: SignedData, bytes: Buffer): boolean {
  const stated = signed.get(MESSAGE_DIGEST)
  if (!stated || !bytesOf(stated).equals(createHash(digest).update(bytes).digest())) return false
  return verify(digest, over, signer.publicKey, signature)
}

function attributesOf(attributes: Asn1): Map<string, Asn1> {
  return new Map(
    parts(attributes).map((attribute) => {
      const [type, values] = parts(attribute)
      return [oidOf(type!), parts(values!)[0]!]
    }),
  )
}

/** The certificate with the serial number that the signer names. */
function signerAmong(certificates: X509Certificate[], id: Asn1): X509Certificate {
  const serial = BigInt(`0x${bytesOf(parts(id)[1]!).toString('hex')}`)
  const found = certificates.find((one) => BigInt(`0x${one.serialNumber}`) === serial)
  if (!found) throw new Error('the signer’s certificate is missing')
  return found
}
