import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { frameHeaders } from '../../../../hosted/page/document.ts'
import { sendPage } from '../../../../hosted/page/serve-page.ts'
import { repeatable } from '../client.ts'
import { isRefused } from '../failure.ts'
import type { WalletTab } from '../page-token.ts'
import { APPROVED } from '../wallet.ts'
import { askedPage, languageOf, type PageAccount, type PageDeps } from './asked-page.ts'
import { walletEnd, walletPage, type End } from './pages.ts'
import { stripeSources } from './sources.ts'

const Posted = v.object({
  action: v.picklist(['pay', 'cancel']),
  token: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
})

/** A wallet's tab. Its approval is recorded on the object at Stripe that the portal's server reads. */
export function addWalletTabs(app: FastifyInstance, deps: PageDeps): void {
  const { accountOf, settings, key } = deps
  const headers = frameHeaders(null, stripeSources(settings))

  app.get('/stripe/wallet', async (request, reply) => {
    const tab = await walletTab(request, key)
    if (!tab) return end(request, reply, 'walletUsed', null)
    const account = accountOf(tab.tenant)
    if (!account) return end(request, reply, 'away', tab)
    try {
      const ended = endOf(await account.stripe.setupIntents.retrieve(tab.intent, {}, repeatable))
      return ended ? end(request, reply, ended, tab) : sendPage(reply, headers, walletPage(tab, account.keys))
    } catch {
      return end(request, reply, 'away', tab)
    }
  })

  app.post('/stripe/wallet', async (request, reply) => {
    const tab = await walletTab(request, key)
    const posted = v.safeParse(Posted, request.body)
    if (!tab || !posted.success) return end(request, reply, 'walletUsed', tab)
    const account = accountOf(tab.tenant)
    if (!account) return end(request, reply, 'away', tab)
    try {
      return end(request, reply, await answer(account, tab, posted.output), tab)
    } catch (error) {
      return end(request, reply, isRefused(error) ? 'walletUsed' : 'away', tab)
    }
  })
}

async function answer(
  { stripe }: PageAccount,
  { intent }: WalletTab,
  { action, token }: v.InferOutput<typeof Posted>,
): Promise<End> {
  // The first answer stays: another open tab changes nothing.
  const before = endOf(await stripe.setupIntents.retrieve(intent, {}, repeatable))
  if (before) return before
  if (action === 'cancel') {
    await stripe.setupIntents.cancel(intent, {}, repeatable)
    return 'walletCancelled'
  }
  const approved = await stripe.confirmationTokens.retrieve(token, {}, repeatable)
  await stripe.setupIntents.update(intent, { metadata: { [APPROVED]: approved.id } }, repeatable)
  return 'walletApproved'
}

function endOf({ status, metadata }: { status: string; metadata: Record<string, string> | null }): End | null {
  if (status === 'canceled') return 'walletCancelled'
  return metadata?.[APPROVED] ? 'walletApproved' : null
}

async function walletTab(request: FastifyRequest, key: string): Promise<WalletTab | null> {
  const page = await askedPage(request, key)
  return page && 'cents' in page ? page : null
}

const statuses: Partial<Record<End, number>> = { walletUsed: 410, away: 503 }

function end(request: FastifyRequest, reply: FastifyReply, kind: End, tab: WalletTab | null): FastifyReply {
  return sendPage(reply, frameHeaders(null), walletEnd(kind, languageOf(request, tab), tab), statuses[kind])
}
