import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@portal/shared/client'
import { beginDraft, changeOf, conflictOf, refusedTexts, settled, type EditDraft, type Kinds } from './edit-draft.ts'

type Field = 'name' | 'email' | 'phone'
const kinds: Kinds<Field> = { name: 'text', email: 'email', phone: 'phone' }
const read = { name: 'Dana', email: null, phone: '3035550100' }
const begun = beginDraft(kinds, read)
const values = { name: 'Dana', email: '', phone: '(303) 555-0100' }
const draft = (over: Partial<EditDraft<Field>> = {}) =>
  ({ ...begun, values, ...over }) as EditDraft<Field> & { values: typeof values }

describe('an edit', () => {
  it('starts with the values that were read, as the form shows them', () => {
    expect(begun).toEqual({ values, was: read, theirs: {} })
  })

  it.each<[string, Partial<typeof values>, ReturnType<typeof changeOf>]>([
    ['no change', {}, null],
    ['another spelling of the same is no change', { phone: '303.555.0100' }, null],
    ['one field', { name: ' Dana W ' }, { change: { name: 'Dana W' }, was: { name: 'Dana' } }],
    [
      'a field that was empty',
      { email: 'D@mail.example' },
      { change: { email: 'd@mail.example' }, was: { email: null } },
    ],
    ['a field that is emptied', { phone: '' }, { change: { phone: null }, was: { phone: '3035550100' } }],
  ])('saves the changed fields: %s', (_, typed, change) => {
    expect(changeOf({ values: { ...values, ...typed }, was: read }, kinds)).toEqual(change)
  })
})

describe('a refusal', () => {
  const refused = (code: 'conflict' | 'validation_failed', parts: object) =>
    new ApiError({ status: 409, code, ...parts })
  it.each<[string, ApiError, object | null]>([
    [
      'names the current value of a field',
      refused('conflict', { current: { name: 'Dan', other: 'x' } }),
      { name: 'Dan' },
    ],
    ['names a field that is now empty', refused('conflict', { current: { phone: null } }), { phone: null }],
    ['is no conflict of these fields', refused('conflict', { current: { other: 'x' } }), null],
    ['is no conflict', refused('validation_failed', { current: { name: 'Dan' } }), null],
  ])('%s', (_, failure, theirs) => {
    expect(conflictOf(kinds, failure)).toEqual(theirs)
  })

  it('shows the error at each field that it names', () => {
    const fields = { email: ['email_invalid', 'more'], other: ['x'] }
    expect(refusedTexts(kinds, { fields }, (name, code) => `${name} ${code}`)).toEqual({ email: 'email email_invalid' })
  })
})

describe('C-77: a conflict', () => {
  const both = draft({ theirs: { name: 'Dan', phone: null } })
  it.each<[string, boolean, string]>([
    ['keeps mine', false, 'Dana'],
    ['takes theirs', true, 'Dan'],
  ])('%s, and leaves the other conflict open', (_, isTheirs, name) => {
    const after = settled(both, kinds, 'name', isTheirs)
    expect(after).toEqual({ values: { ...values, name }, was: { ...read, name: 'Dan' }, theirs: { phone: null } })
  })
})
