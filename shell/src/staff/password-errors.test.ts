import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@portal/shared/client'
import { changePasswordErrors } from './password-errors.ts'

const refused = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'validation_failed', message: 'Refused.', fields })

describe('a refused change of a password', () => {
  it.each<[string, ApiError | undefined, string[]]>([
    ['shows nothing without an error', undefined, []],
    ['shows a wrong old password at its field', refused({ old_password: ['password_wrong'] }), ['old']],
    ['shows a weak new password at its field', refused({ new_password: ['password_weak'] }), ['new']],
    ['shows a wrong repetition at the new password', refused({ new_password_confirmation: ['x'] }), ['new']],
    ['shows any other error at the new password', refused({}), ['new']],
    ['shows only the old password’s error first', refused({ old_password: ['x'], new_password: ['x'] }), ['old']],
  ])('%s', (_, error, at) => {
    expect(Object.keys(changePasswordErrors(error))).toEqual(at)
  })
})
