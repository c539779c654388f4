import { describe, expect, it } from '@jest/globals'
import { refusedFields } from './refused-fields.ts'
import type { IdentifyField } from './variants.ts'

describe('SH-72: a refusal', () => {
  it.each<[string, IdentifyField[], Record<string, string[]>, object]>([
    ['shows under the last input', ['data_id', 'ssn4'], {}, { ssn4: 'No' }],
    ['shows under the last input when it names a missing one', ['data_id', 'zip'], { dob: ['x'] }, { zip: 'No' }],
    ['shows at the input that it names', ['data_id', 'zip'], { data_id: ['gone', 'more'] }, { data_id: 'gone' }],
    ['finds an input by its wire name', ['ssn9', 'dob'], { ssn: ['ssn_invalid'] }, { ssn9: 'ssn_invalid' }],
    ['shows at each input that it names', ['zip', 'dob'], { zip: ['a'], dob: ['b'] }, { zip: 'a', dob: 'b' }],
  ])('%s', (_, fields, named, shown) => {
    expect(refusedFields(fields, { fields: named }, 'No')).toEqual(shown)
  })
})
