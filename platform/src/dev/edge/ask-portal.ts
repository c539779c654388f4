import { request as plainly } from 'node:http'
import { request as overTls } from 'node:https'
import { text } from 'node:stream/consumers'

/** An answer of a portal. */
export interface PortalAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Where an origin is reached from a program: only browsers find every name below localhost. */
export const reached = (origin: string): string =>
  origin.replace(/^(https?:\/\/)[\w.-]+\.localhost(?=:|$)/, '$1127.0.0.1')

const patience = 10_000

/** Asks a portal for one of its addresses, as a browser would. @throws when it does not answer */
export async function askPortal(origin: string, path: string, accept: string): Promise<PortalAnswer> {
  const ask = origin.startsWith('https:') ? overTls : plainly
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(origin).host, accept }
    ask(new URL(path, reached(origin)), { headers, signal: AbortSignal.timeout(patience) }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
