import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { frameHeaders } from '../../../../hosted/page/document.ts'
import { isInFrame, sendPage } from '../../../../hosted/page/serve-page.ts'
import { repeatable } from '../client.ts'
import { askedPage, languageOf, type PageDeps } from './asked-page.ts'
import { challengePage, frameEnd, type End } from './pages.ts'
import { stripeSources } from './sources.ts'

/** The frame in which a card's bank asks its holder. A charge that waits for nobody leads back at once. */
export function addChallengePage(app: FastifyInstance, { accountOf, settings, key }: PageDeps): void {
  const sources = stripeSources(settings)
  app.get('/stripe/challenge', async (request, reply) => {
    const asked = isInFrame(request) ? await askedPage(request, key) : null
    const page = asked?.kind === 'challenge' ? asked : null
    if (!page) return end(request, reply, 'used', null)
    const account = accountOf(page.tenant)
    if (!account) return end(request, reply, 'away', page)
    try {
      const intent = await account.stripe.paymentIntents.retrieve(page.intent, {}, repeatable)
      if (intent.status !== 'requires_action' || !intent.client_secret)
        return await reply.headers(frameHeaders(page.returnUrl)).redirect(page.returnUrl, 303)
      const text = challengePage(page, intent.client_secret, account.keys)
      return sendPage(reply, frameHeaders(page.returnUrl, sources), text)
    } catch {
      return end(request, reply, 'away', page)
    }
  })
}

type Framed = Parameters<typeof frameEnd>[2]

function end(request: FastifyRequest, reply: FastifyReply, kind: End, page: Framed): FastifyReply {
  const text = frameEnd(kind, languageOf(request, null), page)
  return sendPage(reply, frameHeaders(page?.returnUrl ?? null), text, kind === 'away' ? 503 : 410)
}
