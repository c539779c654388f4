import { createHash } from 'node:crypto'
import forge from 'node-forge'
import { bytesOf, fromDer, oidOf, parts } from '../asn1.ts'
import { digests, TIME_STAMP_INFO } from '../oids.ts'
import { isSignedOver, readSignedData } from '../signed-data.ts'

/** The facts in a time stamp. */
export interface TimeStamp {
  at: Date
  /** Subject of the authority's certificate. */
  authority: string
  nonce: Buffer | null
}

/** RFC 3161 2.3: the purpose of an authority's certificate. */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** Reads a token and proves it: signed by the certificate that it brings, made for time stamps, over these very bytes. */
export function readTimeStamp(token: Buffer, stamped: Buffer): TimeStamp {
  const data = readSignedData(token)
  if (data.contentType !== TIME_STAMP_INFO || !data.content) throw new Error('it is no time stamp')
  if (!isSignedOver(data, data.content)) throw new Error('its signature is not valid')
  if (!data.signer.keyUsage?.includes(TIME_STAMPING)) throw new Error('its certificate is not one for time stamps')
  const info = parts(fromDer(data.content))
  const [algorithm, imprint] = parts(info[2]!)
  const digest = digests[oidOf(parts(algorithm!)[0]!)]
  if (!digest || !bytesOf(imprint!).equals(createHash(digest).update(stamped).digest()))
    throw new Error('it is over something else')
  const at = forge.asn1.generalizedTimeToDate(bytesOf(info[4]!).toString('latin1'))
  const nonce = info.slice(5).find((part) => (part.type as number) === forge.asn1.Type.INTEGER && part.tagClass === 0)
  return { at, authority: data.signer.subject, nonce: nonce ? bytesOf(nonce) : null }
}
