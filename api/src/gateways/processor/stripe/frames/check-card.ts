import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import * as v from 'valibot'
import { translator, type FrameText } from '../../../../hosted/page/texts.ts'
import { repeatable } from '../client.ts'
import { isRefused } from '../failure.ts'
import { isCheckedFirst, type FramePage } from '../page-token.ts'
import { fundingOf } from '../vaulted.ts'
import { askedPage, type PageDeps } from './asked-page.ts'

const Posted = v.object({ token: v.pipe(v.string(), v.startsWith('ctoken_'), v.maxLength(255)) })

/** What the page is told: why the card is not taken, or the secret by which its bank asks the holder; else it is stored. */
type Answer = { refusal: string } | { secret: string | null }

/**
 * Stores a card of a frame that takes debit cards only. The page has no secret of its SetupIntent, so only this server
 * can store a card, and it looks at the card's kind in the ConfirmationToken first: one that is refused is never stored.
 */
export function addCardCheck(app: FastifyInstance, { accountOf, key }: PageDeps): void {
  app.post('/stripe/frame/card', async (request, reply) => {
    const page = await askedPage(request, key)
    const posted = v.safeParse(Posted, request.body)
    const account = page && accountOf(page.tenant)
    if (!page || !('debitOnly' in page) || !isCheckedFirst(page) || !account || !posted.success)
      return reply.code(410).send()
    return reply
      .header('cache-control', 'no-store')
      .send(await storeDebitCard(account.stripe, page, posted.output.token))
  })
}

async function storeDebitCard(stripe: Stripe, page: FramePage, token: string): Promise<Answer> {
  const { intent, returnUrl: return_url, language } = page
  const refuse = (why: FrameText) => ({ refusal: translator(language)(why) })
  try {
    const { payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(token, {}, repeatable)
    if (!preview?.card || fundingOf(preview.card.funding) !== 'debit') return refuse('cardCredit')
    const stored = await stripe.setupIntents.confirm(intent, { confirmation_token: token, return_url })
    return { secret: stored.status === 'requires_action' ? stored.client_secret : null }
  } catch (error) {
    return refuse(isRefused(error) ? 'cardRefused' : 'stripeAway')
  }
}
