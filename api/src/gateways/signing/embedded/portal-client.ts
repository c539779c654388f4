import * as v from 'valibot'
import type { ClientSignature } from '@portal/shared/contract'
import { ASKED_HEADER, askedHeader } from './asked.ts'
import { DocumentReply, DoneReply, internalPath, OpenReply, RefusedReply, type FrameSession } from './wire.ts'

/** The network address and browser of the person at the page. */
export interface Visitor {
  address: string | null
  userAgent: string | null
}

/** The portal's answer, its refusal, or no answer: then the result is unknown, and repeating the call is safe. */
export type Asked<T> =
  { state: 'done'; value: T } | { state: 'refused'; code: string; origin: string | null } | { state: 'away' }

/** The signing pages' calls to the portal. */
export interface SigningClient {
  open(token: string, visitor: Visitor): Promise<Asked<FrameSession>>
  document(token: string, visitor: Visitor): Promise<Asked<Buffer>>
  viewed(token: string, visitor: Visitor, documentHash: string): Promise<Asked<true>>
  sign(token: string, visitor: Visitor, signature: ClientSignature): Promise<Asked<true>>
  decline(token: string, visitor: Visitor, reason: string): Promise<Asked<true>>
}

interface Options {
  /** The address of the API itself: `http://127.0.0.1:4003`. */
  address: string
  key: string
  deadlineMs?: number
  /** The machine's clock. */
  now?: () => Date
}

/** How long to wait: signing seals a document, which takes a moment on a small machine. */
const DEADLINE_MS = 15_000

export function createSigningClient({
  address,
  key,
  deadlineMs = DEADLINE_MS,
  now = () => new Date(),
}: Options): SigningClient {
  async function ask<S extends v.GenericSchema>(
    name: string,
    schema: S,
    { token, visitor, more }: { token: string; visitor: Visitor; more?: object },
  ): Promise<Asked<v.InferOutput<S>>> {
    const path = `${internalPath}/${name}`
    const shown = { address: visitor.address, user_agent: visitor.userAgent }
    const body = JSON.stringify({ token, visitor: shown, ...more })
    try {
      const reply = await fetch(`${address}${path}`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
        headers: {
          'content-type': 'application/json',
          [ASKED_HEADER]: askedHeader(key, path, body, now()),
          // The person's own address, so that limits by address count people and not this process.
          ...(visitor.address && { 'x-forwarded-for': visitor.address }),
        },
      })
      const json: unknown = await reply.json()
      if (reply.status >= 500) return { state: 'away' }
      if (!reply.ok) return { state: 'refused', ...v.parse(RefusedReply, json) }
      return { state: 'done', value: v.parse(schema, json) }
    } catch {
      return { state: 'away' }
    }
  }
  const done = async (asked: Promise<Asked<unknown>>): Promise<Asked<true>> => {
    const answer = await asked
    return answer.state === 'done' ? { state: 'done', value: true } : answer
  }
  return {
    async open(token, visitor) {
      const answer = await ask('open', OpenReply, { token, visitor })
      return answer.state === 'done' ? { state: 'done', value: answer.value.session } : answer
    },
    async document(token, visitor) {
      const answer = await ask('document', DocumentReply, { token, visitor })
      return answer.state === 'done' ? { state: 'done', value: Buffer.from(answer.value.document, 'base64') } : answer
    },
    viewed: (token, visitor, document_hash) =>
      done(ask('viewed', DoneReply, { token, visitor, more: { document_hash } })),
    sign: (token, visitor, signature) => done(ask('sign', DoneReply, { token, visitor, more: { signature } })),
    decline: (token, visitor, reason) => done(ask('decline', DoneReply, { token, visitor, more: { reason } })),
  }
}
