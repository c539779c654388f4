import { describe, expect, it } from '@jest/globals'
import { mintOrder, type MintValues } from './mint-order.ts'

const values: MintValues = { kind: 'version', remote: 'mfe-a', what: ' 1.2.0 ', hours: '4', tenant: 'one' }

describe('the order of an override', () => {
  it.each<[string, Partial<MintValues>, ReturnType<typeof mintOrder>]>([
    ['names a version of a remote', {}, { kind: 'version', remote: 'mfe-a', version: '1.2.0', hours: 4 }],
    [
      'names the address of a build',
      { kind: 'build', what: 'http://localhost:5001/' },
      { kind: 'build', remote: 'mfe-a', url: 'http://localhost:5001/', hours: 4 },
    ],
    ['names a set and no remote', { kind: 'set', what: 'abc' }, { kind: 'set', set: 'abc', hours: 4 }],
    ['is undefined without a version', { what: ' ' }, undefined],
  ])('%s', (_, changed, order) => {
    expect(mintOrder({ ...values, ...changed })).toEqual(order)
  })
})
