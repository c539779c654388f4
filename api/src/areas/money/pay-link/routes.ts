import { endpoints } from '@portal/shared/contract'
import { formatWireMoney } from '@portal/shared/domain'
import type { App, Context } from '../../../http/context.ts'
import { assertPublishedToStrangers } from '../../../http/published-code.ts'
import { Refusal } from '../../../http/refusal.ts'
import { route } from '../../../http/route.ts'
import { businessDate } from '../pay/business-day.ts'
import { openFrame } from '../methods/frame.ts'
import { linkMethods } from './offered.ts'
import { endLink, listLinks, makeLink } from './own-links.ts'
import { outcomeOf, payByLink } from './pay.ts'
import { payeeOf } from './payee.ts'
import { payerMethod } from './payer-method.ts'
import type { PayLinkRow } from './repo.ts'
import { countCall, openLinkNamed, type StrangerCall } from './stranger.ts'
import { linkTerms, namedMethod } from './terms.ts'

/** Somebody else pays by a link (F-17): its maker and staff have a session, its payer has the link alone. */
export function payLinkRoutes(app: App): void {
  route(app, endpoints.listPayLinks, { allow: 'payment.view' }, listLinks)
  route(app, endpoints.makePayLink, { allow: 'pay_link.make' }, makeLink)
  route(app, endpoints.endPayLink, { allow: 'pay_link.end' }, endLink)

  // Without transactions of their own: calls are counted though they are refused, and the processor is asked.
  const stranger = { allow: 'public', transaction: false } as const
  route(app, endpoints.openPayLink, stranger, async (ctx) => {
    const link = await opened(ctx, ctx.input.body.token)
    return { data: shown(ctx, link) }
  })
  route(app, endpoints.getPayLinkFrame, stranger, async (ctx) => {
    const { token, kind, language } = ctx.input.body
    const { id, debtId } = await opened(ctx, token)
    if (!linkMethods(ctx.deps, ctx.tenant).includes(kind)) throw new Refusal('method_not_allowed_here')
    // By the payee's name: the frame is the payer's, who may not know the agency's.
    const tenant = { ...ctx.tenant, tenant: { ...ctx.tenant.tenant, full_name: payeeOf(ctx.tenant) } }
    return openFrame(ctx.deps, { tenant, actorId: id, scope: { consumerId: id, debtId }, kind, language, now: ctx.now })
  })
  route(app, endpoints.getPayLinkTerms, stranger, async (ctx) => {
    const link = await opened(ctx, ctx.input.body.token)
    return { data: await termsOf(ctx, link, ctx.input.body) }
  })
  route(app, endpoints.payByLink, stranger, async (ctx) => {
    assertPublishedToStrangers(ctx.request, { tenant: ctx.tenant, config: ctx.deps.config })
    await countCall(ctx)
    return payByLink(ctx, ctx.input.body)
  })
  route(app, endpoints.getPayLinkOutcome, stranger, async (ctx) => {
    await countCall(ctx)
    return outcomeOf(ctx, ctx.input.body)
  })
}

/** The words of the payer's authorization for the method that was just given, with their hash. */
async function termsOf(
  call: StrangerCall,
  link: PayLinkRow,
  of: Context<typeof endpoints.getPayLinkTerms>['input']['body'],
) {
  const { deps, tenant, now } = call
  const { nonce, language, payer_name: payerName } = of
  const method = await payerMethod(deps, { tenant, link, nonce, now })
  const today = businessDate(tenant, now)
  const { text, textHash } = linkTerms({ tenant, language, today, amount: link.amount, payerName, method })
  return { text, text_hash: textHash, method: namedMethod(language, method) }
}

async function opened(call: StrangerCall, token: string) {
  await countCall(call)
  return call.deps.db.withTenant(call.tenant.id, (tx) => openLinkNamed(tx, call, token))
}

const shown = ({ deps, tenant }: StrangerCall, link: Awaited<ReturnType<typeof opened>>) => ({
  amount: formatWireMoney(link.amount),
  payee: payeeOf(tenant),
  shown_name: link.shownName,
  message: link.message,
  expires_at: link.expiresAt.toISOString(),
  methods: linkMethods(deps, tenant),
})
