import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** The content of the demo's chat, which its address carries. It names the company but nobody who chats. */
const DemoChat = v.object({
  company: v.string(),
  phone: v.string(),
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  /** The origin that may frame the chat. */
  origin: v.string(),
})
export type DemoChat = v.InferOutput<typeof DemoChat>

const sign = (key: string, data: string) => createHmac('sha256', `chat:${key}`).update(data).digest('base64url')

/** The address of a tenant's chat at the hosted origin. It is the same for everybody and does not expire. */
export function demoChatLink(hostedOrigin: string, key: string, shown: DemoChat): string {
  const data = Buffer.from(JSON.stringify(shown)).toString('base64url')
  const search = new URLSearchParams({ data, signature: sign(key, data) })
  return `${hostedOrigin}/chat?${search.toString()}`
}

/** Reads the content of an address; null when the address is forged. */
export function readDemoChatLink(
  key: string,
  { data = '', signature = '' }: Record<string, string | undefined>,
): DemoChat | null {
  const expected = Buffer.from(sign(key, data))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return v.parse(DemoChat, JSON.parse(Buffer.from(data, 'base64url').toString('utf8')))
}
