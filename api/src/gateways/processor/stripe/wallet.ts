import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import { ProcessorUnavailable, type Processor } from '../port.ts'
import { repeatable } from './client.ts'
import { NEUTRAL_ACCENT } from '../../../hosted/page/accent.ts'
import { orUnavailable } from './frame.ts'
import { signPage } from './page-token.ts'
import { brandOf, fundingOf } from './vaulted.ts'

/** The key under which the hosted page stores the wallet's approval: a ConfirmationToken, usable once. */
export const APPROVED = 'approved'

interface Parts {
  stripe: Stripe
  memory: ProcessorMemory
  hosted: { origin: string; key: string }
}

/**
 * Wallets' pages. A SetupIntent that is never confirmed carries the state between the hosted page, which has no
 * database, and the portal's server: cancelled, or the token that the wallet's owner approved.
 */
export function createWallets({ stripe, memory, hosted }: Parts): Pick<Processor, 'openWalletPage' | 'readWallet'> {
  return {
    openWalletPage: (request) =>
      orUnavailable(async () => {
        const { tenantId, reference, kind, amount, language, tenantName: company, isDark: dark } = request
        const { accent = NEUTRAL_ACCENT } = request
        const carrier = await stripe.setupIntents.create(
          { allowed_payment_method_types: ['card'], metadata: { tenant: tenantId, reference, wallet: kind } },
          { ...repeatable, idempotencyKey: `${tenantId}/${reference}/wallet` },
        )
        const intent = await memory.keep(tenantId, 'wallet', reference, carrier.id)
        const page = { tenant: tenantId, intent, company, accent, dark, language, kind, cents: Number(amount) }
        const { token, expiresAt } = await signPage(page, hosted.key)
        return { url: `${hosted.origin}/stripe/wallet?page=${token}`, expiresAt }
      }),
    readWallet: (tenantId, reference) =>
      orUnavailable(async () => {
        const id = await memory.recall(tenantId, 'wallet', reference)
        if (!id) throw new ProcessorUnavailable('unknown wallet page')
        const carrier = await stripe.setupIntents.retrieve(id, {}, repeatable)
        if (carrier.status === 'canceled') return { state: 'cancelled' }
        const token = carrier.metadata?.[APPROVED]
        if (!token) return { state: 'open' }
        const { payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(token, {}, repeatable)
        await memory.keep(tenantId, 'method', token, reference)
        const card = preview?.card
        return {
          state: 'completed',
          kind: carrier.metadata?.['wallet'] === 'googlepay' ? 'googlepay' : 'applepay',
          token,
          brand: card ? brandOf(card) : null,
          lastFour: card?.last4 ?? '',
          funding: card ? fundingOf(card.funding) : null,
        }
      }),
  }
}
