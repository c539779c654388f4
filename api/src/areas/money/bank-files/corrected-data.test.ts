import { describe, expect, it } from '@jest/globals'
import { correctedData } from './corrected-data.ts'

const account = '1918171614'.padEnd(17)
const none = { routingNumber: null, accountNumber: null, accountType: null }

describe('a notification of change (Nacha appendix five)', () => {
  it.each([
    ['C01', account, { accountNumber: '1918171614' }],
    ['C02', '021000089', { routingNumber: '021000089' }],
    ['C03', `021000089   ${account}`, { routingNumber: '021000089', accountNumber: '1918171614' }],
    ['C05', '37', { accountType: 'savings' }],
    ['C06', `${account}   27`, { accountNumber: '1918171614', accountType: 'checking' }],
    [
      'C07',
      `021000089${account}37`,
      { routingNumber: '021000089', accountNumber: '1918171614', accountType: 'savings' },
    ],
  ])('%s', (code, data, expected) => {
    expect(correctedData(code, data)).toEqual({ ...none, ...expected })
  })

  it.each([
    ['C04', 'ROBIN FIELDS'],
    ['C09', '123'],
    ['C02', '12345678'],
    ['C01', ''],
    ['C05', '99'],
  ])('%s with "%s" is left to a person', (code, data) => {
    expect(correctedData(code, data)).toBeNull()
  })
})
