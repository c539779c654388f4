import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { frameHeaders } from '../../../../hosted/page/document.ts'
import { isInFrame, sendPage } from '../../../../hosted/page/serve-page.ts'
import { repeatable } from '../client.ts'
import { isRefused } from '../failure.ts'
import { isCheckedFirst, type FramePage } from '../page-token.ts'
import { askedPage, languageOf, type PageDeps } from './asked-page.ts'
import { addCardCheck } from './check-card.ts'
import { frameEnd, paymentPage, type End } from './pages.ts'
import { stripeSources } from './sources.ts'

/** The frame for a card or a bank account. It opens once; the portal reads the result from Stripe. */
export function addFramePages(app: FastifyInstance, { accountOf, settings, key }: PageDeps): void {
  const sources = stripeSources(settings)
  const asking = { ...sources, connect: ["'self'", ...(sources.connect ?? [])] }
  addCardCheck(app, { accountOf, settings, key })

  app.get('/stripe/frame', async (request, reply) => {
    const page = isInFrame(request) ? await framePage(request, key) : null
    if (!page) return end(request, reply, 'used', null)
    const account = accountOf(page.tenant)
    if (!account) return end(request, reply, 'away', page)
    const { stripe, keys } = account
    try {
      const intent = await stripe.setupIntents.retrieve(page.intent, {}, repeatable)
      if (!isFresh(intent) || !intent.client_secret) return end(request, reply, 'used', page)
      await stripe.setupIntents.update(page.intent, { metadata: { [OPENED]: 'yes' } }, repeatable)
      const isChecked = isCheckedFirst(page)
      const text = paymentPage(page, isChecked ? null : intent.client_secret, keys)
      return sendPage(reply, frameHeaders(page.returnUrl, isChecked ? asking : sources), text)
    } catch {
      return end(request, reply, 'away', page)
    }
  })

  app.post('/stripe/frame', async (request, reply) => {
    const page = await framePage(request, key)
    if (!page) return end(request, reply, 'used', null)
    try {
      await accountOf(page.tenant)?.stripe.setupIntents.cancel(page.intent, {}, repeatable)
    } catch (error) {
      return end(request, reply, isRefused(error) ? 'used' : 'away', page)
    }
    return end(request, reply, 'cancelled', page)
  })
}

/** Set when the page is served, because its address can be opened once. */
const OPENED = 'opened'
const isFresh = ({ status, metadata }: Stripe.SetupIntent) =>
  status === 'requires_payment_method' && metadata?.[OPENED] === undefined

async function framePage(request: FastifyRequest, key: string): Promise<FramePage | null> {
  const page = await askedPage(request, key)
  return page && 'debitOnly' in page ? page : null
}

const statuses: Partial<Record<End, number>> = { used: 410, away: 503 }

function end(request: FastifyRequest, reply: FastifyReply, kind: End, page: FramePage | null): FastifyReply {
  const text = frameEnd(kind, languageOf(request, page), page)
  return sendPage(reply, frameHeaders(page?.returnUrl ?? null), text, statuses[kind])
}
