import { describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { fieldOfPath, issuesOf } from './field-issues.ts'

describe('the field of a path', () => {
  it.each([
    ['email', 'email'],
    ['profile.full_name', 'full_name'],
    ['attachments.1.name', 'attachments'],
    ['data_id', undefined],
  ])('%s is at %s', (path, field) => {
    expect(fieldOfPath(path, ['email', 'full_name', 'attachments'])).toBe(field)
  })
})

it('finds what the contract has against any part of a call', () => {
  expect(issuesOf(endpoints.setOverrideCode, { body: { code: 'x' } })).toEqual({ code: ['piggy_code_invalid'] })
  expect(issuesOf(endpoints.setOverrideCode, { body: { code: 'A1b2' } })).toEqual({})
})
