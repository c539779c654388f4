import * as v from 'valibot'
import type { CallInput, Endpoint, HandlerReply } from '@portal/shared/contract'
import { onlyDeclared } from './reply-guard.ts'

/** The answer to another call, in an answer that has several. */
export interface ReplyPart {
  readonly call: string
  readonly input: Record<string, unknown>
  readonly reply: Record<string, unknown>
}

/** What `endpoint` answers to `input`, reduced to the fields that its contract has. */
export function replyPart<E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  input: CallInput<E>,
  reply: HandlerReply<E>,
): ReplyPart {
  // As for a call of its own: every test checks it, and production skips the cost.
  if (process.env['NODE_ENV'] === 'test') v.parse(endpoint.reply, reply)
  const declared = onlyDeclared(endpoint.reply, reply) as object
  return {
    call: `${endpoint.method} ${endpoint.path}`,
    input: input as Record<string, unknown>,
    reply: { success: 'True', message: '', ...declared },
  }
}
