import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import { NEUTRAL_ACCENT } from '../../../hosted/page/accent.ts'
import { ProcessorUnavailable, type FrameRequest, type Processor } from '../port.ts'
import { inAttempts } from './attempts.ts'
import { repeatable } from './client.ts'
import { isMissing, silenceOf } from './failure.ts'
import { isCheckedFirst, signPage } from './page-token.ts'
import { vaultedOf } from './vaulted.ts'

const typesOf = { card: 'card', ach: 'us_bank_account' } as const

interface Parts {
  stripe: Stripe
  memory: ProcessorMemory
  hosted: { origin: string; key: string }
}

/** Hosted frames on SetupIntents: each of our frame sessions has one SetupIntent at Stripe. */
export function createFrames({ stripe, memory, hosted }: Parts): Pick<Processor, 'openFrame' | 'readFrame' | 'forget'> {
  async function customerOf(tenantId: string, consumerId: string): Promise<string> {
    const known = await memory.recall(tenantId, 'customer', consumerId)
    if (known) return known
    // Without name and address: Stripe learns only what the person types in its own fields.
    const customer = await inAttempts(`${tenantId}/${consumerId}/customer`, (idempotencyKey) =>
      stripe.customers.create(
        { metadata: { tenant: tenantId, consumer: consumerId } },
        { ...repeatable, idempotencyKey },
      ),
    )
    return memory.keep(tenantId, 'customer', consumerId, customer.id)
  }

  async function prepare({ tenantId, reference, consumerId, kind, debitOnly }: FrameRequest): Promise<string> {
    if (kind === 'paypal') throw new ProcessorUnavailable('Stripe takes no PayPal in the United States')
    const intent = await stripe.setupIntents.create(
      {
        customer: await customerOf(tenantId, consumerId),
        usage: 'off_session',
        // Fields that are shown before Stripe knows the intent need their types listed on both.
        ...(isCheckedFirst({ kind, debitOnly })
          ? { payment_method_types: [typesOf[kind]] }
          : { allowed_payment_method_types: [typesOf[kind]] }),
        // an account counts as vaulted when its owner has proven at the bank that it exists.
        ...(kind === 'ach' && { payment_method_options: { us_bank_account: { verification_method: 'instant' } } }),
        metadata: { tenant: tenantId, reference },
      },
      { ...repeatable, idempotencyKey: `${tenantId}/${reference}/frame` },
    )
    return memory.keep(tenantId, 'frame', reference, intent.id)
  }

  return {
    openFrame: (request) =>
      orUnavailable(async () => {
        const { tenantId, kind, language, returnUrl, debitOnly, tenantName: company, isDark: dark } = request
        const { accent = NEUTRAL_ACCENT } = request
        const intent = await prepare(request)
        const page = { tenant: tenantId, intent, company, accent, dark, language, returnUrl, debitOnly }
        const { token, expiresAt } = await signPage({ ...page, kind: kind === 'ach' ? 'ach' : 'card' }, hosted.key)
        return { url: `${hosted.origin}/stripe/frame?page=${token}`, expiresAt }
      }),
    readFrame: (tenantId, reference) =>
      orUnavailable(async () => {
        const id = await memory.recall(tenantId, 'frame', reference)
        if (!id) throw new ProcessorUnavailable('unknown frame')
        const intent = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }, repeatable)
        if (intent.status === 'canceled') return { state: 'cancelled' }
        const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
        const vaulted = intent.status === 'succeeded' && method ? vaultedOf(method) : null
        if (!vaulted) return { state: 'open' }
        const owner = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? '')
        await memory.keep(tenantId, 'method', vaulted.token, owner)
        return { state: 'completed', vaulted }
      }),
    async forget(tenantId, token) {
      if ((await memory.recall(tenantId, 'method', token)) === null) return
      await stripe.paymentMethods.detach(token, {}, repeatable).catch((error: unknown) => {
        // It was detached before or never attached, so nothing is left to forget.
        if (!isMissing(error) && silenceOf(error) !== 'error') throw new ProcessorUnavailable(silenceOf(error))
      })
    },
  }
}

/** The frame in which a card's bank asks its holder about a charge that waits for them. */
export function createChallenges({ memory, hosted }: Omit<Parts, 'stripe'>): Pick<Processor, 'openChallenge'> {
  return {
    openChallenge: (request) =>
      orUnavailable(async () => {
        const { tenantId, reference, language, returnUrl, tenantName: company, isDark: dark } = request
        const { accent = NEUTRAL_ACCENT } = request
        const intent = await memory.recall(tenantId, 'charge', reference)
        if (!intent) throw new ProcessorUnavailable('unknown charge')
        const page = {
          kind: 'challenge' as const,
          tenant: tenantId,
          intent,
          company,
          accent,
          dark,
          language,
          returnUrl,
        }
        const { token, expiresAt } = await signPage(page, hosted.key)
        return { url: `${hosted.origin}/stripe/challenge?page=${token}`, expiresAt }
      }),
  }
}

/** Any failure of a call that moves no money means to the portal: not available now. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProcessorUnavailable) throw error
    throw new ProcessorUnavailable(silenceOf(error), { cause: error })
  }
}
