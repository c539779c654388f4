import * as v from 'valibot'
import { signedData } from '../../../hosted/page/signed-page.ts'

/** The content of the demo's chat, which its address carries. It names the company but nobody who chats. */
const DemoChat = v.object({
  company: v.string(),
  phone: v.string(),
  accent: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  /** The origin that may frame the chat. */
  origin: v.string(),
})
export type DemoChat = v.InferOutput<typeof DemoChat>

const link = signedData('chat', DemoChat)

/** The address of a tenant's chat at the hosted origin. It is the same for everybody and does not expire. */
export const demoChatLink = (hostedOrigin: string, key: string, shown: DemoChat): string =>
  `${hostedOrigin}/chat?${link.search(key, shown)}`

/** Reads the content of an address; null when the address is forged. */
export const readDemoChatLink = (key: string, query: Record<string, string | undefined>): DemoChat | null =>
  link.read(key, query)
