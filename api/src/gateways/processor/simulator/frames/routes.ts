import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { FrameSession } from '../server/records.ts'
import type { Simulator } from '../server/simulator.ts'
import { frameHeaders } from '../../../../hosted/page/document.ts'
import { browserLanguage, isInFrame, sendPage } from '../../../../hosted/page/serve-page.ts'
import { readBank, readCard, type Typed } from './form.ts'
import { challengePage, endPage, formPage, paymentChallengePage } from './pages.ts'

const Posted = v.pipe(
  v.record(v.string(), v.pipe(v.string(), v.maxLength(300))),
  v.check((form) => 'form_token' in form, 'form_token'),
)

export interface FrameDeps {
  simulator: Simulator
  /** The tenant's business day, for a card's expiry: in the demo each tenant has its own clock. */
  today: (tenant: string) => Promise<string>
}

/** The hosted frames. Card numbers are sent to this origin only; the portal's server reads a token. */
export function addFrames(app: FastifyInstance, deps: FrameDeps): void {
  const { simulator } = deps
  app.get<{ Params: { id: string } }>('/frames/:id', (request, reply) => {
    const session = isInFrame(request) ? simulator.sessions.open(request.params.id) : undefined
    if (session?.kind === 'challenge') return show(reply, session, paymentChallengePage(session))
    return session ? show(reply, session, formPage(session)) : gone(request, reply, deps)
  })

  app.post<{ Params: { id: string } }>('/frames/:id', async (request, reply) => {
    const posted = v.safeParse(Posted, request.body)
    const session = posted.success
      ? simulator.sessions.claim(request.params.id, posted.output['form_token'] ?? '')
      : undefined
    if (!posted.success || !session) return gone(request, reply, deps)
    const typed = posted.output
    if (session.kind === 'challenge') {
      simulator.charges.answer(session.tenant, session.reference, typed['action'] === 'confirm')
      return finish(reply, simulator.sessions.cancel(session))
    }
    if (typed['action'] === 'cancel')
      return show(reply, session, endPage(simulator.sessions.cancel(session), 'cancelled', session.language))
    return session.state === 'challenge'
      ? answerChallenge(reply, session, typed, simulator)
      : submit(reply, session, typed, deps)
  })
}

async function submit(
  reply: FastifyReply,
  session: FrameSession,
  typed: Typed,
  { simulator, today }: FrameDeps,
): Promise<FastifyReply> {
  const { sessions, vault } = simulator
  const { tenant } = session
  if (session.kind === 'paypal') {
    if (typed['action'] === 'fail')
      return show(reply, session, formPage(sessions.again(session), { notice: 'paypalFailed' }))
    return finish(
      reply,
      sessions.complete(session, vault.keepPayPal(tenant, { holder: 'Test Buyer', email: 'buyer@paypal.example' })),
    )
  }
  if (session.kind === 'ach') {
    const read = readBank(typed, session)
    if (!read.ok) return show(reply, session, formPage(sessions.again(session), { typed, errors: read.errors }))
    return finish(reply, sessions.complete(session, vault.keepBank(tenant, read.value)))
  }
  const read = readCard(typed, { today: await today(tenant), debitOnly: session.debitOnly })
  if (!read.ok) return show(reply, session, formPage(sessions.again(session), { typed, errors: read.errors }))
  const { card, ...details } = read.value
  const method = vault.keepCard(tenant, card, details)
  if (card.challenge) return show(reply, session, challengePage(sessions.challenge(session, method), method))
  return finish(reply, sessions.complete(session, method))
}

function answerChallenge(
  reply: FastifyReply,
  session: FrameSession,
  typed: Typed,
  { sessions, vault }: Simulator,
): FastifyReply {
  const method = session.methodToken ? vault.get(session.tenant, session.methodToken) : undefined
  if (typed['action'] === 'confirm' && method) return finish(reply, sessions.complete(session, method))
  if (method) vault.forget(session.tenant, method.token)
  return show(
    reply,
    session,
    formPage(sessions.again({ ...session, methodToken: null }), { notice: 'challengeRefused' }),
  )
}

/** Ends on the tenant's own page, which informs its parent; this origin does not report the outcome. */
function finish(reply: FastifyReply, session: FrameSession): FastifyReply {
  return reply.headers(frameHeaders(session.returnUrl)).redirect(session.returnUrl, 303)
}

const show = (reply: FastifyReply, session: FrameSession, page: string): FastifyReply =>
  sendPage(reply, frameHeaders(session.returnUrl), page)

function gone(request: FastifyRequest, reply: FastifyReply, { simulator }: FrameDeps): FastifyReply {
  const { id = '' } = request.params as { id?: string }
  const known = simulator.sessions.peek(id)
  return sendPage(reply, frameHeaders(known?.returnUrl ?? null), endPage(known, 'used', browserLanguage(request)), 410)
}
