import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as http } from 'node:http'
import { request as https } from 'node:https'

const DEADLINE_MS = 8_000
const LONGEST = 256 * 1024

/**
 * One JSON exchange with the issuer: a GET, or a POST of a form. Resolves names below localhost to this machine, as
 * browsers do and Node does not: the demo's issuer has such a name.
 */
export function exchange(url: string, form?: Record<string, string>): Promise<unknown> {
  const target = new URL(url)
  const body = form ? new URLSearchParams(form).toString() : ''
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? https : http
    const headers = {
      accept: 'application/json',
      ...(form
        ? { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
        : {}),
    }
    const outgoing = send(
      target,
      { method: form ? 'POST' : 'GET', headers, lookup: lookupLocalhost, signal: AbortSignal.timeout(DEADLINE_MS) },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > LONGEST) answer.destroy(new Error('The issuer answered more than it should.'))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(parts).toString('utf8')))
          } catch (error) {
            reject(new Error(`The issuer's answer (${answer.statusCode}) is not JSON.`, { cause: error }))
          }
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

function lookupLocalhost(host: string, options: LookupOptions, found: Found): void {
  if (!host.endsWith('.localhost')) lookup(host, options, found as never)
  else if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }])
  else found(null, '127.0.0.1', 4)
}
