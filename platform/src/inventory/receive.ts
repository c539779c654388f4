import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { decoded, encodings, type Encoding } from '../releases/encodings.ts'

/** The response of an address. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Without its encoding, as a page sees it. */
  readonly body: Buffer
}

/** Fetches an address in an encoding; a browser may get each of them. */
export type Receive = (url: string, encoding: Encoding) => Promise<Received>

const patience = 10_000

export interface ReceiveOptions {
  /** A certificate (PEM) that is trusted besides the public ones: the portal's own, if it is not public. */
  readonly certificate?: string | undefined
}

/**
 * Fetches as a browser does, so that changes by a proxy or a CDN are seen. Names below `localhost` are this machine,
 * which browsers know and the system's resolver does not.
 */
export function receiveFrom({ certificate }: ReceiveOptions = {}): Receive {
  return (address, encoding) => {
    const url = new URL(address)
    const secure = url.protocol === 'https:'
    const local = /(^|\.)localhost$/.test(url.hostname)
    return new Promise((resolve, reject) => {
      const options = {
        host: local ? '127.0.0.1' : url.hostname,
        port: url.port || (secure ? 443 : 80),
        path: url.pathname + url.search,
        headers: { host: url.host, accept: 'text/html, */*', 'accept-language': 'en', 'accept-encoding': encoding },
        timeout: patience,
      }
      const trusted = secure && local && certificate ? { ca: certificate, servername: url.hostname } : {}
      const call = (secure ? httpsRequest : httpRequest)({ ...options, ...trusted }, (response) => {
        buffer(response).then(
          (body) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: asSeen(body, response.headers['content-encoding']),
            }),
          reject,
        )
      })
      call.on('timeout', () => call.destroy(new Error(`no answer within ${patience / 1000} s`)))
      call.on('error', reject)
      call.end()
    })
  }
}

/** The content of a response. One that cannot be decoded is compared as it is, and found to be another. */
function asSeen(body: Buffer, said = 'identity'): Buffer {
  const encoding = encodings.find((one) => one === said.trim())
  try {
    return encoding ? Buffer.from(decoded(body, encoding)) : body
  } catch {
    return body
  }
}
