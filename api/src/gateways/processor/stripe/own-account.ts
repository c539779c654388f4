import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { ProcessorMemory } from '../memory.ts'
import { ProcessorUnavailable } from '../port.ts'
import { createStripeClient } from './client.ts'
import type { StripeAccount, StripeSettings } from './settings.ts'

/** Two tenants whose keys belong to one account; `owner` is named first in STRIPE_ACCOUNTS, and keeps it. */
export interface SharedAccount {
  owner: string
  tenantId: string
  account: string
}

/** The code of a shared account, in logs and in what commands answer. */
export const ACCOUNT_SHARED = 'stripe_account_shared'

/** A tenant's keys name an account that another tenant has: nothing of this tenant is sent to Stripe. */
export class AccountShared extends ProcessorUnavailable {
  override name = 'AccountShared'
  readonly shared: SharedAccount
  constructor(shared: SharedAccount) {
    super(`${ACCOUNT_SHARED}: ${shared.owner}, ${shared.tenantId}, ${shared.account}`)
    this.shared = shared
  }
}

/** Stripe answers at once or is away: nothing that waits for this may wait long. */
const DEADLINE_MS = 3_000
/** How long to wait before asking again about a key for which Stripe gave no answer. */
const ASK_AGAIN_MS = 60_000

interface Parts {
  accounts: ReadonlyMap<string, StripeAccount>
  clientOf: (account: StripeAccount) => Stripe
  memory: ProcessorMemory
  now?: () => number
}

/**
 * Whose account each tenant's keys belong to. Keys do not say so; Stripe does, and what it said is kept, because a key
 * never changes its account. So two tenants on one account are found before any money of theirs could meet in it.
 */
export function createOwnAccounts({ accounts, clientOf, memory, now = Date.now }: Parts) {
  const asked = new Map<string, { id: Promise<string>; again: number }>()
  const names = [...accounts.keys()]

  async function ask(tenantId: string, account: StripeAccount): Promise<string> {
    if (account.connected) return account.connected
    const reference = createHash('sha256').update(account.secretKey).digest('base64url')
    const known = await memory.recall(tenantId, 'account', reference)
    if (known) return known
    const { id } = await clientOf(account).accounts.retrieveCurrent({}, { timeout: DEADLINE_MS, maxNetworkRetries: 0 })
    return memory.keep(tenantId, 'account', reference, id)
  }

  function idOf(tenantId: string): Promise<string> {
    const before = asked.get(tenantId)
    if (before && now() < before.again) return before.id
    const made = { id: ask(tenantId, accounts.get(tenantId)!), again: Infinity }
    asked.set(tenantId, made)
    made.id.catch(() => (made.again = now() + ASK_AGAIN_MS))
    return made.id
  }
  const knownId = (tenantId: string) => idOf(tenantId).catch(() => null)

  /** The tenant that is named before this one with the same account. One that Stripe does not tell of cannot pay, either. */
  async function sharedBy(tenantId: string): Promise<SharedAccount | null> {
    const account = await idOf(tenantId)
    const earlier = names.slice(0, names.indexOf(tenantId))
    const ids = await Promise.all(earlier.map(knownId))
    const owner = earlier.find((_, i) => ids[i] === account)
    return owner ? { owner, tenantId, account } : null
  }

  return {
    /** Throws {@link AccountShared}, and {@link ProcessorUnavailable} while Stripe has not told whose account it is. */
    async assertOwn(tenantId: string): Promise<void> {
      if (!accounts.has(tenantId) || accounts.size < 2) return
      const shared = await sharedBy(tenantId).catch((error: unknown) => {
        throw new ProcessorUnavailable(`Stripe has not told yet whose account the keys of ${tenantId} are`, {
          cause: error,
        })
      })
      if (shared) throw new AccountShared(shared)
    },
    /** The account of each tenant, null where Stripe did not tell; and those that share one. Never throws. */
    async examine(): Promise<{ ids: Map<string, string | null>; shared: SharedAccount[] }> {
      const ids = new Map(await Promise.all(names.map(async (name) => [name, await knownId(name)] as const)))
      const found = await Promise.all(names.map((name) => sharedBy(name).catch(() => null)))
      return { ids, shared: found.filter((one) => one !== null) }
    },
  }
}

/** The same from the settings alone, for the start of the server and for a command. */
export const ownAccountsOf = (settings: StripeSettings, memory: ProcessorMemory) =>
  createOwnAccounts({
    accounts: settings.accounts,
    clientOf: (account) => createStripeClient(account, settings),
    memory,
  })
