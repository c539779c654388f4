import { request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { Cents } from '@portal/shared/domain'
import type { ChargeUnknown } from '../port.ts'

export interface WireOptions {
  /** The address for this machine: Node does not resolve *.localhost, so address and Host header differ. */
  address: string
  host: string
  key: string
  /** How long a call may take before its outcome counts as unknown. */
  deadlineMs?: number
}

/** An answer, or the reason for having none. */
export type WireAnswer<T> =
  { kind: 'reply'; status: number; body: T } | { kind: 'silence'; reason: ChargeUnknown['reason'] }

export interface Wire {
  /** Never throws. */
  post<T>(path: string, body: object): Promise<WireAnswer<T>>
}

/** The processor's JSON has numbers; every payment is far below the largest exact one. */
export const toNumber = (amount: Cents) => Number(amount)

const defaultDeadlineMs = 10_000
const longestReply = 1_000_000

class DeadlinePassed extends Error {}

export function createWire({ address, host, key, deadlineMs = defaultDeadlineMs }: WireOptions): Wire {
  return {
    post: async (path, body) => {
      try {
        const { status, text } = await exchange(
          `${address}/processor${path}`,
          host,
          key,
          JSON.stringify(body),
          deadlineMs,
        )
        if (status >= 500) return { kind: 'silence', reason: 'error' }
        return parseReply(status, text)
      } catch (error) {
        return { kind: 'silence', reason: error instanceof DeadlinePassed ? 'timeout' : 'connection' }
      }
    },
  }
}

function parseReply<T>(status: number, text: string): WireAnswer<T> {
  try {
    return { kind: 'reply', status, body: JSON.parse(text) as T }
  } catch {
    return { kind: 'silence', reason: 'garbled' }
  }
}

function exchange(
  url: string,
  host: string,
  key: string,
  body: string,
  deadlineMs: number,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    // Each call opens a connection: a kept one may be dead, which would look like an unknown outcome.
    const request = url.startsWith('https:') ? requestSecurely : requestPlain
    const call = request(url, { method: 'POST', headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
        if (text.length > longestReply) call.destroy(new Error('too long'))
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 500, text }))
      reply.on('error', reject)
    })
    const timer = setTimeout(() => call.destroy(new DeadlinePassed()), deadlineMs)
    call.on('close', () => clearTimeout(timer))
    call.on('error', reject)
    call.end(body)
  })
}
