import { describe, expect, it } from '@jest/globals'
import { feeWords } from './fee-words.ts'

describe('R-17: words of a fee', () => {
  it.each([
    ['en', 'A convenience fee of $2.50 applies.', ['convenience fee']],
    ['en', 'Card fees and a surcharge are added.', ['Card fees', 'surcharge']],
    ['en', 'We charge no convenience fee.', []],
    ['en', 'Your payment is made without any processing charge.', []],
    ['en', 'Not today. A handling fee applies.', ['handling fee']],
    ['en', 'We charge the card that you chose.', []],
    ['es', 'Se aplica un cargo por servicio.', ['cargo por servicio']],
    ['es', 'Las comisiones de gestión y un recargo.', ['comisiones de gestión', 'recargo']],
    ['es', 'Sin cargos por conveniencia.', []],
    ['es', 'Se hará un cargo a la tarjeta elegida.', []],
  ] as const)('%s: %s', (language, text, words) => {
    expect(feeWords(text, language)).toEqual(words)
  })
})
