import { contextTag, fromDer, oid, parts, sequence, set, toDer } from '../asn1.ts'
import { SIGNATURE_TIME_STAMP } from '../oids.ts'
import type { TimeStampAuthority } from './authority.ts'

/** A signature with a time stamp over its value, as the attribute of RFC 3161 appendix A that is not itself signed. */
export async function withTimeStamp(signed: Buffer, authority: TimeStampAuthority): Promise<Buffer> {
  const message = fromDer(signed)
  const signedData = parts(parts(parts(message)[1]!)[0]!)
  const signer = parts(signedData.at(-1)!)[0]!
  const value = parts(signer)[5]!.value as string
  const token = fromDer(await authority.stamp(Buffer.from(value, 'binary')))
  parts(signer).push(contextTag(1, [sequence([oid(SIGNATURE_TIME_STAMP), set([token])])]))
  return toDer(message)
}
