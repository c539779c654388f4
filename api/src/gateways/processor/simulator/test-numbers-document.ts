import { translator, type FrameText } from '../../../hosted/page/texts.ts'
import { bankSuffixes, frameFields, testCards, testRoutingNumber } from './test-numbers.ts'

const both = (key: FrameText, values = {}) => ({ en: translator('en')(key, values), es: translator('es')(key, values) })
const fieldsOf = (fields: readonly { name: string; text: FrameText }[]) =>
  fields.map(({ name, text }) => ({ name, label: both(text) }))

/**
 * The answer of GET /demo/test-numbers.json: test numbers with their behaviour, and the names of the frames' fields and
 * buttons.
 */
export function testNumbersDocument() {
  return {
    cards: testCards.map(({ number, brand, funding, note }) => ({
      number,
      brand,
      funding,
      outcome: note,
      expiry: '08/34',
      security_code: brand === 'AMEX' ? '1234' : '123',
      zip: '10001',
      name: 'Test Person',
    })),
    bank: {
      routing_number: testRoutingNumber,
      bank_name: 'Test Bank',
      suffixes: Object.entries(bankSuffixes).map(([suffix, { note }]) => ({
        suffix,
        account_number: `12345${suffix}`,
        outcome: note,
      })),
    },
    frames: {
      card: {
        fields: fieldsOf(frameFields.card),
        submit: both('cardSave'),
        cancel: both('cancel'),
        challenge: { confirm: both('challengeConfirm'), refuse: both('challengeRefuse') },
      },
      bank: {
        fields: [{ name: 'bank_type', label: both('bankType') }, ...fieldsOf(frameFields.bank)],
        submit: both('bankSave'),
        cancel: both('cancel'),
      },
      wallets: Object.fromEntries(
        Object.entries({ applepay: 'Apple Pay', googlepay: 'Google Pay' }).map(([kind, wallet]) => [
          kind,
          { pay: both('walletPay', { wallet }), cancel: both('cancel'), fail: both('paypalFail') },
        ]),
      ),
      paypal: { approve: both('paypalApprove'), cancel: both('cancel'), fail: both('paypalFail') },
    },
  }
}
