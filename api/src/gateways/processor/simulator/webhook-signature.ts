import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header in which the simulator signs what it sends: `t=<unix seconds>,v1=<hmac-sha256 of "t.body" in hex>`. */
export const signatureHeader = 'processor-signature'

/** How far the sender's clock may be from ours before a captured message counts as a replay. */
const toleranceSeconds = 300

export function signWebhook(body: string, key: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(body, key, atSeconds)}`
}

export function isSignedWebhook(body: string, header: string | undefined, key: string, nowSeconds: number): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts) return false
  const at = Number(parts[1])
  if (Math.abs(nowSeconds - at) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(parts[2] ?? '', 'hex'), Buffer.from(digest(body, key, at), 'hex'))
}

function digest(body: string, key: string, at: number): string {
  return createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
}
