import type { ProcessorMemory } from '../memory.ts'
import type { BankCheck, Processor } from '../port.ts'
import { createCharges } from './charge.ts'
import { createStripeClient, type Trouble } from './client.ts'
import { isRefused } from './failure.ts'
import { createFrames } from './frame.ts'
import { createRefunds } from './refund.ts'
import type { StripeSettings } from './settings.ts'
import { createWallets } from './wallet.ts'
import { createWebhooks } from './webhook.ts'

export interface StripeAdapterOptions {
  settings: StripeSettings
  memory: ProcessorMemory
  /** Origin of the hosted pages, and the key that it shares with this process. */
  hosted: { origin: string; key: string }
  deadlineMs?: number
  onTrouble?: (trouble: Trouble) => void
}

/** The port of processors in front of Stripe, through Stripe's own client (decision 137). */
export function createStripeAdapter(options: StripeAdapterOptions): Processor {
  const { settings, memory, hosted } = options
  const stripe = createStripeClient(settings, options)
  const { read, ...charges } = createCharges(stripe, memory)
  return {
    kind: 'live',
    vaults: ['card', 'ach'],
    ...charges,
    ...createFrames({ stripe, memory, hosted }),
    ...createWallets({ stripe, memory, hosted }),
    refund: createRefunds(stripe, memory),
    parseWebhook: createWebhooks({ stripe, secret: settings.webhookSecret, readIntent: read }),
    /** Stripe only knows whether numbers can be right; in the hosted frame the owner proves that the account exists. */
    async checkBank(_tenantId, account): Promise<BankCheck> {
      try {
        await stripe.paymentMethods.create({
          type: 'us_bank_account',
          us_bank_account: {
            account_holder_type: 'individual',
            account_type: account.accountType,
            routing_number: account.routingNumber,
            account_number: account.revealAccountNumber(),
          },
          billing_details: { name: account.nameOnAccount },
        })
        return 'unknowable'
      } catch (error) {
        return isRefused(error) ? 'failed' : 'unverified'
      }
    },
  }
}
