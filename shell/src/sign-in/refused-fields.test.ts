import { describe, expect, it } from '@jest/globals'
import { refusedFields } from './refused-fields.ts'
import type { IdentifyField } from './variants.ts'

describe('SH-72: a refusal', () => {
  it.each<[string, IdentifyField[], Record<string, string[]>, object]>([
    ['that names an input of another form shows at none', ['data_id', 'zip'], { dob: ['x'] }, {}],
    ['shows at the input that it names', ['data_id', 'zip'], { data_id: ['gone', 'more'] }, { data_id: 'gone' }],
    ['finds an input by its wire name', ['ssn9', 'dob'], { ssn: ['ssn_invalid'] }, { ssn9: 'ssn_invalid' }],
    ['shows at each input that it names', ['zip', 'dob'], { zip: ['a'], dob: ['b'] }, { zip: 'a', dob: 'b' }],
  ])('%s', (_, fields, named, shown) => {
    expect(refusedFields(fields, { fields: named })).toEqual(shown)
  })
})
