import { describe, expect, it } from '@jest/globals'
import { newChoices, type Taken } from './new-choices.ts'
import type { Methods } from './use-methods.ts'

const methods: Methods = {
  cards: [],
  banks: [],
  paypals: [],
  has: { cards: true, payPal: true, savings: true },
  isDebitOnly: false,
  physical: 'mail',
  defaultId: null,
}
const taken: Taken = { applePay: true, googlePay: true, isBankHosted: false }
const without = (changed: Partial<Methods['has']>): Partial<Methods> => ({ has: { ...methods.has, ...changed } })

describe('P-38: the ways to pay besides the saved methods', () => {
  it.each<[string, Partial<Methods>, Partial<Taken>, boolean, string[]]>([
    [
      'all that a tenant can take',
      {},
      {},
      true,
      ['new-card', 'new-bank', 'new-paypal', 'mail', 'applepay', 'googlepay'],
    ],
    ['no wallet for a plan', {}, {}, false, ['new-card', 'new-bank', 'new-paypal', 'mail']],
    [
      'no wallet that is not taken',
      {},
      { applePay: false },
      true,
      ['new-card', 'new-bank', 'new-paypal', 'mail', 'googlepay'],
    ],
    ['no card', without({ cards: false }), {}, false, ['new-bank', 'new-paypal', 'mail']],
    ['no PayPal', without({ payPal: false }), {}, false, ['new-card', 'new-bank', 'mail']],
    ['nothing by post', { physical: 'none' }, {}, false, ['new-card', 'new-bank', 'new-paypal']],
  ])('%s', (_, changed, tenant, offersWallets, choices) => {
    const offered = newChoices({ ...methods, ...changed }, { ...taken, ...tenant }, offersWallets)
    expect(offered.map(({ choice }) => choice)).toEqual(choices)
  })

  it.each<[string, Partial<Methods>, Partial<Taken>, string]>([
    ['a card of any kind', {}, {}, 'choice.newCardText'],
    ['a debit card only', { isDebitOnly: true }, {}, 'choice.debitOnly'],
    ['an account of any kind', {}, {}, 'choice.newBankText'],
    ['a checking account only', without({ savings: false }), {}, 'choice.newCheckingText'],
    ['an account on the page of its bank', without({ savings: false }), { isBankHosted: true }, 'choice.newBankHosted'],
    ['post', {}, {}, 'choice.mailText'],
    ['post or wire', { physical: 'mail_wire' }, {}, 'choice.mailWireText'],
  ])('describes the method as the tenant takes it: %s', (_, changed, tenant, text) => {
    const offered = newChoices({ ...methods, ...changed }, { ...taken, ...tenant }, false)
    expect(offered.map((each) => each.text)).toContain(text)
  })
})
