import type { ProcessorMemory } from '../memory.ts'
import { ProcessorUnavailable, type BankCheck, type Processor } from '../port.ts'
import { createBooks } from './books.ts'
import { createChanges } from './changes.ts'
import { createCharges } from './charge.ts'
import { createStripeClient, type Trouble } from './client.ts'
import { isRefused } from './failure.ts'
import { createChallenges, createFrames } from './frame.ts'
import { AccountShared, ownAccountsOf, type SharedAccount } from './own-account.ts'
import { createRefunds } from './refund.ts'
import { STRIPE_SMALLEST, type StripeAccount, type StripeSettings } from './settings.ts'
import { createWallets } from './wallet.ts'
import { createWebhooks, type Sender } from './webhook.ts'

export interface StripeAdapterOptions {
  settings: StripeSettings
  memory: ProcessorMemory
  /** Origin of the hosted pages, and the key that it shares with this process. */
  hosted: { origin: string; key: string }
  deadlineMs?: number
  onTrouble?: (trouble: Trouble) => void
  /** A call was refused because another tenant has the account. */
  onShared?: (shared: SharedAccount) => void
}

/** The port of processors in front of Stripe, through Stripe's own client (decision 137). */
export function createStripeAdapter(options: StripeAdapterOptions): Processor {
  const { settings } = options
  const accounts = new Map(
    [...settings.accounts].map(([tenantId, account]) => [tenantId, createAccount(account, options)] as const),
  )
  const shared = settings.shared && createAccount(settings.shared, options)
  const senders: Sender[] = [
    ...[...accounts].map(([tenantId, account]) => ({ ...account, tenantId })),
    ...(shared ? [{ ...shared, tenantId: null }] : []),
  ]
  const find = (tenantId: string) => accounts.get(tenantId) ?? shared
  const own = ownAccountsOf(settings, options.memory)
  /** The account of a tenant: a call for another tenant can never reach it. */
  const of = (tenantId: string) => {
    const account = find(tenantId)
    if (!account) throw new ProcessorUnavailable(`${tenantId} has no account at Stripe: name it in STRIPE_ACCOUNTS`)
    return account
  }
  /** The account of a tenant that is about to trust it with a method or with money: nobody else has it. */
  const ownOf = async (tenantId: string) => {
    const account = of(tenantId)
    await own.assertOwn(tenantId).catch((error: unknown) => {
      if (error instanceof AccountShared) options.onShared?.(error.shared)
      throw error
    })
    return account
  }
  return {
    kind: 'live',
    vaults: ['card', 'ach'],
    smallest: STRIPE_SMALLEST,
    openFrame: async (request) => (await ownOf(request.tenantId)).openFrame(request),
    openChallenge: async (request) => of(request.tenantId).openChallenge(request),
    endChallenge: async (tenantId, reference) =>
      find(tenantId)?.endChallenge(tenantId, reference) ?? { state: 'unknown', reason: 'error' },
    readFrame: async (tenantId, reference) => of(tenantId).readFrame(tenantId, reference),
    openWalletPage: async (request) => (await ownOf(request.tenantId)).openWalletPage(request),
    readWallet: async (tenantId, reference) => of(tenantId).readWallet(tenantId, reference),
    checkBank: async (tenantId, account) => find(tenantId)?.checkBank(tenantId, account) ?? 'unverified',
    async charge(request) {
      // Nothing is sent without an account, so nothing can have been charged.
      if (!find(request.tenantId)) return { state: 'failed', code: 'not_accepted', processorReference: null }
      try {
        return (await ownOf(request.tenantId)).charge(request)
      } catch {
        // Not sent, and no fault of the payer: the reconciler sends it once the account is known to be the tenant's own.
        return { state: 'unknown', reason: 'error' }
      }
    },
    lookupByReference: async (tenantId, reference) =>
      find(tenantId)?.lookupByReference(tenantId, reference) ?? { state: 'unknown', reason: 'error' },
    refund: async (request) => find(request.tenantId)?.refund(request) ?? { state: 'failed', code: 'not_refundable' },
    parseWebhook: createWebhooks(senders),
    booksOf: async (tenantId, span) => of(tenantId).booksOf(tenantId, span),
    changesWithin: async (tenantId, days) => of(tenantId).changesWithin(tenantId, days),
    forget: async (tenantId, token) => find(tenantId)?.forget(tenantId, token),
  }
}

/** The parts of the port in front of one account. */
function createAccount(account: StripeAccount, options: StripeAdapterOptions) {
  const { memory, hosted, settings } = options
  const stripe = createStripeClient(account, settings, options)
  const { read, ...charges } = createCharges(stripe, memory)
  return {
    account,
    stripe,
    readIntent: read,
    ...charges,
    ...createFrames({ stripe, memory, hosted }),
    ...createChallenges({ memory, hosted }),
    ...createWallets({ stripe, memory, hosted }),
    refund: createRefunds(stripe, memory),
    booksOf: createBooks(stripe),
    changesWithin: createChanges({ stripe, readIntent: read }),
    /** Stripe only knows whether numbers can be right; in the hosted frame the owner proves that the account exists. */
    async checkBank(_tenantId: string, bank: Parameters<Processor['checkBank']>[1]): Promise<BankCheck> {
      try {
        await stripe.paymentMethods.create({
          type: 'us_bank_account',
          us_bank_account: {
            account_holder_type: 'individual',
            account_type: bank.accountType,
            routing_number: bank.routingNumber,
            account_number: bank.revealAccountNumber(),
          },
          billing_details: { name: bank.nameOnAccount },
        })
        return 'unknowable'
      } catch (error) {
        return isRefused(error) ? 'failed' : 'unverified'
      }
    },
  }
}
