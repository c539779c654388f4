import { unstable_serialize } from 'swr'
import type { Endpoint } from '@portal/shared/contract'
import { nameOf, readerNow } from './query-key.ts'

/** A page asks for what it shows at first within this time; later the answer would be too old. */
const KEPT_MS = 10_000

/** The answer to a call that came with another call's. */
export interface KeptReply {
  call: string
  input: unknown
  reply: unknown
}

const kept = new Map<string, unknown>()

const keyOf = (call: string, input: unknown) => unstable_serialize([call, input, readerNow()])

/** Keeps answers for the calls that ask for them next: each is given once, to the one who is signed in now. */
export function keepReplies(replies: readonly KeptReply[]): void {
  for (const { call, input, reply } of replies) kept.set(keyOf(call, input), reply)
  setTimeout(dropReplies, KEPT_MS)
}

/** The kept answer to a call as it came; undefined when there is none. */
export function takeReply(endpoint: Endpoint<any, any, any, any>, input: unknown): unknown {
  const key = keyOf(nameOf(endpoint), input)
  const reply = kept.get(key)
  kept.delete(key)
  return reply
}

/** Forgets all of them, as before a write: what was true is not any more. */
export const dropReplies = (): void => kept.clear()
