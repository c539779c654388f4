import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@portal/shared/client'
import { changePasswordErrors } from './password-errors.ts'

const refused = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'validation_failed', message: 'Refused.', fields })

describe('a refused change of a password', () => {
  it.each<[string, ApiError | undefined, string[]]>([
    ['says nothing before', undefined, []],
    ['says at the old one that it is wrong', refused({ old_password: ['password_wrong'] }), ['old']],
    ['says at the new one what is wrong with it', refused({ new_password: ['password_weak'] }), ['new']],
    ['says at the new one what is wrong with its repetition', refused({ new_password_confirmation: ['x'] }), ['new']],
    ['says anything else at the new one', refused({}), ['new']],
    ['speaks of the old one first', refused({ old_password: ['x'], new_password: ['x'] }), ['old']],
  ])('%s', (_, error, at) => {
    expect(Object.keys(changePasswordErrors(error))).toEqual(at)
  })
})
