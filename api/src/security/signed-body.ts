import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the sender's clock may be from ours before a captured message counts as a replay. */
const toleranceSeconds = 300

/** What a sender puts beside a message: `t=<unix seconds>,v1=<hmac-sha256 of "t.body" in hex>`. */
export function signBody(body: string, key: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(body, key, atSeconds)}`
}

/** Whether a message, as it came over the line, was signed with the key within the last minutes. */
export function isSignedBody(body: string, header: unknown, key: string, nowSeconds: number): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')
  if (!parts) return false
  const at = Number(parts[1])
  if (Math.abs(nowSeconds - at) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(parts[2] ?? '', 'hex'), Buffer.from(digest(body, key, at), 'hex'))
}

function digest(body: string, key: string, at: number): string {
  return createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
}
