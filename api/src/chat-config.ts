import * as v from 'valibot'

/** The provider of the consumers' chat (K-46); part of the API's environment. */
export const ChatEnvironment = {
  PORTAL_CHAT: v.optional(v.picklist(['demo', 'vendor', 'none'], 'must be demo, vendor or none')),
}

/** `vendor`: the page that the tenant's file names as `chat_url`. */
export type ChatConfig = 'demo' | 'vendor' | 'none'

type Parsed = { PORTAL_CHAT?: ChatConfig | undefined }

/** One line for each wrong setting of the chat, with its remedy. */
export const chatProblems = ({ PORTAL_CHAT: chat }: Parsed, mode: 'demo' | 'production'): string[] =>
  mode === 'production' && chat === 'demo' ? ['PORTAL_CHAT must not be demo in production: use vendor, or none.'] : []

export const chatOf = ({ PORTAL_CHAT: chat }: Parsed, mode: 'demo' | 'production'): ChatConfig =>
  chat ?? (mode === 'production' ? 'vendor' : 'demo')
