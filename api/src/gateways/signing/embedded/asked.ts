import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Header of a call of the hosted process. */
export const ASKED_HEADER = 'x-portal-asked'

/** How old a call may be; the clocks of both processes must agree within this time. */
const FRESH_MS = 60_000

/** Keeps this signature apart from other uses of the key that both processes share. */
const keyOf = (secret: string) => createHash('sha256').update(`signing:${secret}`).digest()
const macOf = (secret: string, parts: { at: number; once: string; path: string; body: string }) =>
  createHmac('sha256', keyOf(secret)).update(`${parts.at}.${parts.once}.${parts.path}.${parts.body}`).digest('hex')

/** Signs one call: its path, its bytes and the time. */
export function askedHeader(secret: string, path: string, body: string, now: Date): string {
  const once = randomBytes(16).toString('hex')
  const at = now.getTime()
  return `t=${at},n=${once},v1=${macOf(secret, { at, once, path, body })}`
}

/** Recognizes calls of the hosted process. */
export interface AskedGuard {
  /** False for a call signed with another key, for another path or other bytes, too long ago, or seen before. */
  accepts(header: unknown, path: string, body: string): boolean
}

/** @param now the machine's clock, not the business one. */
export function createAskedGuard(secret: string, now: () => Date): AskedGuard {
  /** When each accepted call may be forgotten, because it is then too old to be accepted again. Oldest first. */
  const taken = new Map<string, number>()
  return {
    accepts(header, path, body) {
      const parts = /^t=(\d{10,16}),n=([0-9a-f]{32}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')
      if (!parts) return false
      const [, at = '', once = '', given = ''] = parts
      const expected = macOf(secret, { at: Number(at), once, path, body })
      if (!timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(given, 'hex'))) return false
      const time = now().getTime()
      for (const [old, until] of taken) if (until < time) taken.delete(old)
      if (Math.abs(time - Number(at)) > FRESH_MS || taken.has(once)) return false
      taken.set(once, Number(at) + FRESH_MS)
      return true
    },
  }
}
