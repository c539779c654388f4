import { createBookkeeping, type Bookkeeping } from './bookkeeping.ts'
import { createCharges, type Charges } from './charges.ts'
import { createFaults, type Faults } from './faults.ts'
import { openJournal } from './journal.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createVault, type Vault } from './vault.ts'
import { createWallets, type Wallets } from './wallets.ts'
import { createWebhooks, type Webhooks, type WebhookTarget } from './webhooks.ts'

export interface SimulatorOptions {
  folder: string
  /** Shared with the portal's server: authorizes its calls and signs the webhooks. */
  key: string
  webhook: Omit<WebhookTarget, 'key'>
  /** Real-time waits; tests shorten them. */
  waits?: { lateMs?: number; retryMs?: number; slowMs?: number; timeoutMs?: number }
  /** The processor's own clock, in milliseconds. */
  now?: () => number
}

/** The simulated processor, with its own store, clock and record of charges. */
export interface Simulator {
  bookkeeping: Bookkeeping
  charges: Charges
  faults: Faults
  sessions: Sessions
  vault: Vault
  wallets: Wallets
  webhooks: Webhooks
  waits: { slowMs: number; timeoutMs: number }
  /** Forgets everything of a tenant, for the demo's reset. */
  clear(tenant: string): void
  close(): void
}

export function createSimulator({ folder, key, webhook, waits = {}, now }: SimulatorOptions): Simulator {
  const journal = openJournal(folder)
  const webhooks = createWebhooks(journal, { ...webhook, key }, waits)
  const bookkeeping = createBookkeeping(journal)
  const parts = {
    bookkeeping,
    charges: createCharges(journal, (...args) => webhooks.announce(...args), bookkeeping),
    faults: createFaults(journal),
    sessions: createSessions(journal, now),
    vault: createVault(journal, key),
    wallets: createWallets(journal, now),
    webhooks,
  }
  return {
    ...parts,
    waits: { slowMs: waits.slowMs ?? 3_000, timeoutMs: waits.timeoutMs ?? 60_000 },
    clear(tenant) {
      for (const part of Object.values(parts)) part.clear(tenant)
    },
    close() {
      webhooks.stop()
      journal.close()
    },
  }
}
