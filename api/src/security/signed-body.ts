import { createHmac, timingSafeEqual } from 'node:crypto'

/** The largest difference between the sender's clock and ours; older messages count as replays. */
const toleranceSeconds = 300

/** The signature header of a message: `t=<unix seconds>,v1=<hmac-sha256 of "t.body" in hex>`. */
export function signBody(body: string, key: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(body, key, atSeconds)}`
}

/** Whether a raw message was signed with the key within the tolerance. */
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
