import { describe, expect, it } from '@jest/globals'
import { meterLevel } from './return-code.ts'

describe('return rates (R-39)', () => {
  it.each([
    ['unauthorized', 0, 0, 'ok'],
    ['unauthorized', 3, 1000, 'ok'],
    ['unauthorized', 4, 1000, 'amber'],
    ['unauthorized', 5, 1000, 'amber'],
    ['unauthorized', 6, 1000, 'red'],
    ['administrative', 20, 1000, 'ok'],
    ['administrative', 21, 1000, 'amber'],
    ['administrative', 30, 1000, 'amber'],
    ['administrative', 31, 1000, 'red'],
    ['overall', 104, 1000, 'ok'],
    ['overall', 105, 1000, 'amber'],
    ['overall', 150, 1000, 'amber'],
    ['overall', 151, 1000, 'red'],
    ['overall', 1, 1, 'red'],
  ] as const)('%s: %i of %i is %s', (meter, returned, debits, level) => {
    expect(meterLevel(meter, returned, debits)).toBe(level)
  })
})
