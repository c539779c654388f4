import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { WalletKind } from '../../method.ts'
import type { Journal } from './journal.ts'

/** The page of a wallet and, after its approval, the token that pays one charge. */
export interface WalletSession {
  id: string
  kind: WalletKind
  tenant: string
  /** The portal's own id of the attempt, by which it asks for the result. */
  reference: string
  cents: number
  company: string
  accent: string
  /** Sessions of older versions lack it. */
  dark?: boolean
  language: 'en' | 'es'
  state: 'open' | 'cancelled' | 'completed'
  /** Milliseconds since 1970 by the processor's own clock. */
  expiresAt: number
  /** Changes with every served page, so that each form can be submitted once. */
  formToken: string
  token: string | null
  /** The reference of the charge that used the token. */
  usedBy: string | null
}

export type WalletSessionRequest = Pick<
  WalletSession,
  'kind' | 'tenant' | 'reference' | 'cents' | 'company' | 'accent' | 'dark' | 'language'
>

export interface Wallets {
  create(request: WalletSessionRequest): WalletSession
  /** Finds the session for its page: an open one gets a new form token. */
  show(id: string): WalletSession | undefined
  /** Accepts a submission of the form that was served last. */
  claim(id: string, formToken: string): WalletSession | undefined
  end(session: WalletSession, state: 'cancelled' | 'completed'): WalletSession
  byReference(tenant: string, reference: string): WalletSession | undefined
  /** Uses the token for one charge of the approved amount; the same charge may ask again, another may not. */
  spend(tenant: string, token: string, charge: { reference: string; cents: number }): WalletSession | undefined
  clear(tenant: string): void
}

const lifeMs = 15 * 60_000
const secret = () => randomBytes(24).toString('base64url')

/** The card behind every simulated wallet. */
export const walletCard = { brand: 'VISA', lastFour: '4242', funding: 'debit' } as const

export const walletTokenPrefix = 'wallet_'

export function createWallets(journal: Journal, now: () => number = Date.now): Wallets {
  const save = (session: WalletSession) => {
    journal.put('wallet', session.id, session)
    return session
  }
  const all = (tenant: string) => journal.all<WalletSession>('wallet').filter((each) => each.tenant === tenant)
  const alive = (id: string) => {
    const session = journal.get<WalletSession>('wallet', id)
    return session && session.expiresAt > now() ? session : undefined
  }
  return {
    create: (request) =>
      save({
        ...request,
        id: secret(),
        state: 'open',
        expiresAt: now() + lifeMs,
        formToken: secret(),
        token: null,
        usedBy: null,
      }),
    show(id) {
      const session = alive(id)
      return session?.state === 'open' ? save({ ...session, formToken: secret() }) : session
    },
    claim(id, formToken) {
      const session = alive(id)
      return session?.state === 'open' && equal(session.formToken, formToken) ? session : undefined
    },
    end: (session, state) =>
      save({ ...session, state, token: state === 'completed' ? `${walletTokenPrefix}${randomUUID()}` : null }),
    byReference: (tenant, reference) => all(tenant).find((session) => session.reference === reference),
    spend(tenant, token, { reference, cents }) {
      const session = all(tenant).find((each) => each.token === token)
      if (!session || session.cents !== cents || (session.usedBy ?? reference) !== reference) return undefined
      return session.usedBy === reference ? session : save({ ...session, usedBy: reference })
    },
    clear(tenant) {
      for (const session of all(tenant)) journal.remove('wallet', session.id)
    },
  }
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
