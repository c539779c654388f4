import { createHash } from 'node:crypto'
import { seedOffer } from '../offers.ts'
import { seedRunningPlan } from '../running-plan.ts'
import { nextId, nowOf, put, soonOf, write, type Make, type Owner } from './thing-owner.ts'

/** A day on which a scheduled payment can be made. */
export const LATER = '2026-03-16'

const plan: Make = ({ t, debtor }) => seedRunningPlan(t, debtor)

/** A payment of the owner. */
const payment = async (owner: Owner, change: object = {}): Promise<string> => {
  const { debtor } = owner
  const id = await put(owner, 'payment', {
    debt_id: debtor.debtId,
    payer_id: debtor.consumerId,
    kind: 'otp',
    amount: 1200,
    state: 'succeeded',
    settlement: 'settled',
    method: { type: 'Card', brand: 'VISA', lastFour: '4242', bankName: null, accountType: null, holderName: 'D' },
    initiator: 'consumer',
    business_date: '2026-03-02',
    settles_on: '2026-03-04',
    created_at: nowOf(owner),
    ...change,
  })
  return id
}

const receipt: Make = async (owner) => {
  const { debtor, t } = owner
  const paymentId = await payment(owner)
  await put(owner, 'receipt', {
    number: nextId(),
    payment_id: paymentId,
    template_version: 1,
    created_at: nowOf(owner),
    data: {
      tenantName: t.tenant(debtor.tenantId).tenant.full_name,
      licenseId: null,
      supportPhone: '(207) 555-0148',
      consumerName: 'Dana Rivera',
      referenceNumber: debtor.reference,
      amount: '12.00',
      methodType: 'Card',
      methodBrand: 'VISA',
      methodLastFour: '4242',
      transactionType: 'otp',
      authorizedOn: '2026-03-02',
      settlesOn: '2026-03-04',
      balanceAfter: '88.00',
    },
  })
  return paymentId
}

/** The idempotency key of a money call. */
async function key(owner: Owner, began: object): Promise<string> {
  const name = `key-of-${nextId()}`
  await write(owner, 'idempotency_key', {
    actor_id: owner.senderId,
    route: '/client/any',
    key: name,
    body_hash: 'x',
    created_at: nowOf(owner),
    ...began,
  })
  return name
}

/** Permission to debit the person's card once: of a consumer on the page, of staff by phone. */
const authorization = (owner: Owner, paymentDate: string): Promise<string> => {
  const isOwn = owner.senderId === owner.debtor.consumerId
  return put(owner, 'payment_authorization', {
    debt_id: owner.debtor.debtId,
    consumer_id: owner.debtor.consumerId,
    kind: 'one_time',
    method: isOwn ? 'web' : 'verbal',
    variant: isOwn ? 'web' : 'call',
    staff_id: isOwn ? null : owner.senderId,
    evidence: isOwn ? null : 'CALL-1',
    language: 'en',
    text_set: 'card',
    text: 'I authorize.',
    text_hash: createHash('sha256').update('I authorize.').digest('hex'),
    terms: { amount: '12.00', paymentDate, frequency: 'One Time' },
    amount: 1200,
    method_fingerprint: `card:fp_${owner.debtor.email.slice(1, 5)}`,
    agreed_at: nowOf(owner),
  })
}

/** Debts, methods, payments, plans and authorizations. */
export const moneyThings = {
  card: async ({ debtor }) => debtor.cardId,
  bank: async ({ debtor }) => debtor.bankId,
  debt: async ({ debtor }) => debtor.debtId,
  reference: async ({ debtor }) => debtor.reference,
  externalReference: async (owner) => {
    const { t, debtor } = owner
    await t.database.asOwner("update debt set status = 'external' where tenant_id = $1 and id = $2", [
      debtor.tenantId,
      debtor.debtId,
    ])
    const detail = { servicer_name: 'Elsewhere LLC' }
    await write(owner, 'external_debt', { debt_id: debtor.debtId, detail, updated_at: nowOf(owner) })
    return debtor.reference
  },
  offer: ({ t, debtor }) => seedOffer(t, debtor),
  counterOffer: (owner) =>
    put(owner, 'counter_offer', {
      debt_id: owner.debtor.debtId,
      consumer_id: owner.debtor.consumerId,
      way: 'once',
      amount: 6000,
      day: LATER,
      state: 'open',
      created_at: nowOf(owner),
    }),
  payLink: (owner) =>
    put(owner, 'pay_link', {
      debt_id: owner.debtor.debtId,
      consumer_id: owner.debtor.consumerId,
      token_hash: owner.t.deps.ids.secret(),
      amount: 500,
      shown_name: '',
      message: '',
      created_at: nowOf(owner),
      expires_at: soonOf(owner),
    }),
  plan,
  planPayment: async (owner) => `${await plan(owner)}-1`,
  paymentKey: async (owner) => key(owner, { payment_id: await payment(owner) }),
  planKey: async (owner) => key(owner, { plan_id: await plan(owner) }),
  receipt,
  takenPayment: (owner) => payment(owner),
  askedRefund: async (owner) =>
    put(owner, 'refund', {
      payment_id: await payment(owner),
      debt_id: owner.debtor.debtId,
      amount: 1200,
      way: 'refund',
      reason: 'goodwill',
      note: '',
      state: 'requested',
      requested_by: owner.staffId,
      created_at: nowOf(owner),
    }),
  authorization: (owner) => authorization(owner, '2026-03-02'),
  laterAuthorization: (owner) => authorization(owner, LATER),
  walletOrder: (owner) =>
    put(owner, 'wallet_order', {
      debt_id: owner.debtor.debtId,
      payer_id: owner.debtor.consumerId,
      opened_by: owner.senderId,
      amount: 1200,
      authorization: 'web',
      created_at: nowOf(owner),
      expires_at: soonOf(owner),
    }),
  failedPayment: (owner) =>
    payment(owner, { state: 'failed', settlement: 'none', failure_code: 'failed', answered_at: nowOf(owner) }),
} satisfies Record<string, Make>
