import { expect, it } from '@jest/globals'
import { cardBrandOf, isRoutingNumber } from '@portal/shared/domain'
import en from '@portal/shared/texts/en/hosted.json' with { type: 'json' }
import es from '@portal/shared/texts/es/hosted.json' with { type: 'json' }
import { testNumbersDocument } from './test-numbers-document.ts'
import { testCardOf, testCards, testCardToken } from './test-numbers.ts'

it('lists every test number of the demo', () => {
  const { cards, bank } = testNumbersDocument()
  expect(cards.map(({ number, outcome }) => [number.slice(-4), outcome]).slice(0, 5)).toEqual([
    ['4242', 'approved'],
    ['0002', 'declined'],
    ['9995', 'insufficient funds'],
    ['0069', 'expired'],
    ['3155', 'challenge when it is stored or pays in person'],
  ])
  expect(isRoutingNumber(bank.routing_number)).toBe(true)
  expect(bank.suffixes.map(({ suffix }) => suffix)).toEqual(
    expect.arrayContaining(['0000', '0101', '0107', '0110', '0203', '0901']),
  )
})

it('lists the fields of the frames by name and label in both languages', () => {
  const [name] = testNumbersDocument().frames.card.fields
  expect(name).toEqual({ name: 'card_name', label: { en: 'Name on card', es: 'Nombre en la tarjeta' } })
})

it.each(testCards)('has a token for $number and the product’s name of its brand', (card) => {
  expect(testCardOf(testCardToken(card.number))).toBe(card)
  expect(cardBrandOf(card.number)).toBe(card.brand)
})

it('has each text of the frames in both languages', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en))
})
