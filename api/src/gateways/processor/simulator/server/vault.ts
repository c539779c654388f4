import { createHmac, randomUUID } from 'node:crypto'
import { bankSuffixes, testCardOf, testRoutingNumber, type TestCard } from '../test-numbers.ts'
import type { Journal } from './journal.ts'
import type { StoredBank, StoredCard, StoredMethod, StoredPayPal } from './records.ts'

export interface Vault {
  keepCard(tenant: string, card: TestCard, details: { holder: string; expMonth: number; expYear: number }): StoredCard
  keepBank(
    tenant: string,
    account: {
      holder: string
      routing: string
      account: string
      bankName: string
      accountType: 'checking' | 'savings'
    },
  ): StoredBank
  keepPayPal(tenant: string, account: { holder: string; email: string }): StoredPayPal
  get(tenant: string, token: string): StoredMethod | undefined
  forget(tenant: string, token: string): void
  clear(tenant: string): void
}

/**
 * Methods behind tokens. It stores no number, only the last four digits and the behaviour of a test number, so that a
 * canary number is in no file (PCI DSS 3.3.1, 3.4.1); the security code is read and dropped.
 */
export function createVault(journal: Journal, key: string): Vault {
  const save = <M extends StoredMethod>(method: M): M => {
    journal.put('method', method.token, method)
    return method
  }
  const hash = (tenant: string, number: string) =>
    createHmac('sha256', key).update(`${tenant}/${number}`).digest('hex').slice(0, 32)
  const own = (tenant: string, token: string) => {
    const kept = journal.get<StoredMethod>('method', token)
    return kept?.tenant === tenant ? kept : undefined
  }
  return {
    keepCard: (tenant, { number, brand, funding, outcome, challenge }, details) =>
      save({
        token: `card_${randomUUID()}`,
        tenant,
        kind: 'card',
        lastFour: number.slice(-4),
        fingerprint: hash(tenant, number),
        brand,
        funding,
        outcome,
        ...(challenge && { challenge }),
        ...details,
      }),
    keepBank: (tenant, { account, ...details }) =>
      save({
        token: `bank_${randomUUID()}`,
        tenant,
        kind: 'ach',
        lastFour: account.slice(-4),
        fingerprint: hash(tenant, `${details.routing}/${account}`),
        ...details,
      }),
    keepPayPal: (tenant, { holder, email }) =>
      save({
        token: `paypal_${randomUUID()}`,
        tenant,
        kind: 'paypal',
        lastFour: '',
        fingerprint: hash(tenant, email),
        holder,
        email,
      }),
    get: (tenant, token) => own(tenant, token) ?? seeded(tenant, token),
    forget(tenant, token) {
      if (own(tenant, token)) journal.remove('method', token)
    },
    clear(tenant) {
      for (const method of journal.all<StoredMethod>('method'))
        if (method.tenant === tenant) journal.remove('method', method.token)
    },
  }
}

/** Demo people own methods from the start, whose tokens name their behaviour and need no frame. */
function seeded(tenant: string, token: string): StoredMethod | undefined {
  const known = { token, tenant, holder: '', fingerprint: token }
  const card = testCardOf(token)
  if (card)
    return {
      ...known,
      kind: 'card',
      lastFour: card.number.slice(-4),
      brand: card.brand,
      funding: card.funding,
      outcome: card.outcome,
      ...(card.challenge && { challenge: card.challenge }),
      expMonth: 12,
      expYear: 2099,
    }
  const suffix = /^bank_test_(\d{4})$/.exec(token)?.[1]
  if (suffix && bankSuffixes[suffix])
    return {
      ...known,
      kind: 'ach',
      lastFour: suffix,
      routing: testRoutingNumber,
      bankName: '',
      accountType: 'checking',
    }
  if (/^paypal_test(?:_|$)/.test(token)) return { ...known, kind: 'paypal', lastFour: '', email: '' }
  return undefined
}
