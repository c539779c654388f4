import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { frameHeaders } from '../../../../hosted/page/document.ts'
import { browserLanguage, isInFrame, sendPage } from '../../../../hosted/page/serve-page.ts'
import type { Asked, SigningClient, Visitor } from '../portal-client.ts'
import { DeclineCall, SignCall, ViewedCall } from '../wire.ts'
import { addSigningAssets } from './assets.ts'
import { endPage, signingPage } from './page.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Options {
  client: SigningClient
  /** Shared with the portal's server. */
  key: string
}
type OfToken = { Params: { token: string } }

/**
 * The policy of the pages: their own calls, the typeface of typed signatures, and the script that draws the document.
 */
const sources = { connect: ["'self'"], font: ["'self'"] }
/** Size limit of a call, which may contain a drawn signature as base64. */
const BODY_LIMIT = 256 * 1024
const statuses: Record<string, number> = { not_found: 410, validation_failed: 400 }

/** The signing pages. They store nothing: each call goes to the portal, whose tables have the state. */
export function addSigningPages(app: FastifyInstance, { client, key }: Options): void {
  addSigningAssets(app)

  app.get<OfToken>('/sign/:token', async (request, reply) => {
    if (!isInFrame(request)) return end(request, reply, 'gone', null)
    const { token } = request.params
    const opened = await client.open(token, visitorOf(request))
    if (opened.state === 'away') return end(request, reply, 'away', null)
    if (opened.state === 'refused')
      return end(request, reply, opened.code === 'agreement_over' ? 'over' : 'gone', opened.origin)
    const page = { session: opened.value, address: `/sign/${token}`, form: formToken(key, token) }
    return sendPage(reply, frameHeaders(opened.value.return_url, sources), signingPage(page))
  })

  app.get<OfToken>('/sign/:token/document', async (request, reply) => {
    const { token } = request.params
    if (!isOfPage(request, key)) return reply.code(410).send({ code: 'not_found' })
    const found = await client.document(token, visitorOf(request))
    if (found.state !== 'done') return answer(reply, found)
    return reply
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('application/pdf')
      .send(found.value)
  })

  const post = <S extends v.GenericSchema<unknown, object>>(
    name: string,
    schema: S,
    work: (token: string, visitor: Visitor, input: v.InferOutput<S>) => Promise<Asked<true>>,
  ) =>
    app.post<OfToken>(`/sign/:token/${name}`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (!isOfPage(request, key)) return reply.code(410).send({ code: 'not_found' })
      const input = v.safeParse(schema, request.body)
      if (!input.success) return reply.code(400).send({ code: 'validation_failed' })
      return answer(reply, await work(request.params.token, visitorOf(request), input.output))
    })

  post('viewed', v.pick(ViewedCall, ['document_hash']), (token, visitor, input) =>
    client.viewed(token, visitor, input.document_hash),
  )
  post('sign', SignCall.entries.signature, (token, visitor, input) => client.sign(token, visitor, input))
  post('decline', v.pick(DeclineCall, ['reason']), (token, visitor, input) =>
    client.decline(token, visitor, input.reason),
  )
}

/** Whether the call comes from the opened page, and not from somebody who has only its address. */
const isOfPage = (request: FastifyRequest<OfToken>, key: string) =>
  ['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined) &&
  isFormToken(key, request.params.token, request.headers['x-form'])

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
})

function answer(reply: FastifyReply, asked: Asked<unknown>): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (asked.state === 'done') return reply.send({ done: true })
  if (asked.state === 'away') return reply.code(503).send({ code: 'away' })
  return reply.code(statuses[asked.code] ?? 409).send({ code: asked.code })
}

function end(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'gone' | 'over' | 'away',
  parentOrigin: string | null,
): FastifyReply {
  const page = endPage(kind, browserLanguage(request), parentOrigin)
  return sendPage(reply, frameHeaders(parentOrigin), page, kind === 'away' ? 503 : 410)
}

/**
 * A token that is only in the page, never in an address: a person who has just the page's address, which works once,
 * can neither read the document nor sign.
 */
const formToken = (key: string, token: string): string =>
  createHmac('sha256', `signing-form:${key}`).update(token).digest('base64url')

function isFormToken(key: string, token: string, given: unknown): boolean {
  const expected = Buffer.from(formToken(key, token))
  const found = Buffer.from(typeof given === 'string' ? given : '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}
