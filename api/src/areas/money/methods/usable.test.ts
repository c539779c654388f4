import { describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import type { MethodRow } from './repo.ts'
import { assertOffered, assertUsable, isExpired, isUsable } from './usable.ts'

const takes = {
  'method.hide_cards': false,
  'method.debit_only': false,
  'method.paypal': true,
  'ach.allow_savings': true,
}
const tenant = (change: Partial<typeof takes> = {}) => ({ capabilities: { ...takes, ...change } }) as TenantSettings
const method = (change: Partial<MethodRow>) =>
  ({
    type: 'card',
    funding: 'debit',
    accountType: null,
    expiryMonth: null,
    expiryYear: null,
    invalidReason: null,
    validation: 'verified',
    ...change,
  }) as MethodRow
const today = localDate('2026-03-02')

describe('a card', () => {
  it.each<[string, number | null, number | null, boolean]>([
    ['2026-03-31', 3, 2026, false],
    ['2026-04-01', 3, 2026, true],
    ['2026-09-30', 10, 2026, false],
    ['2026-12-31', 1, 2027, false],
    ['2027-01-01', 12, 2026, true],
    ['2027-01-01', null, 2026, false],
    ['2027-01-01', 12, null, false],
  ])('is good until the last day of its month: on %s, of %s/%s', (day, expiryMonth, expiryYear, expired) => {
    expect(isExpired({ expiryMonth, expiryYear }, localDate(day))).toBe(expired)
  })
})

describe('a method that the tenant does not take', () => {
  const card = { type: 'card' as const, funding: 'debit' as const }
  const savings = { type: 'ach' as const, funding: null, accountType: 'savings' as const }
  it.each<[Partial<typeof takes>, Partial<MethodRow>, boolean]>([
    [{}, card, true],
    [{ 'method.hide_cards': true }, card, false],
    [{ 'method.hide_cards': true }, savings, true],
    [{ 'method.debit_only': true }, card, true],
    [{ 'method.debit_only': true }, { ...card, funding: 'credit' }, false],
    [{ 'method.debit_only': true }, { ...card, funding: null }, false],
    [{ 'method.debit_only': true }, savings, true],
    [{}, { type: 'paypal', funding: null }, true],
    [{ 'method.paypal': false }, { type: 'paypal', funding: null }, false],
    [{ 'method.paypal': false }, card, true],
    [{}, savings, true],
    [{ 'ach.allow_savings': false }, savings, false],
    [{ 'ach.allow_savings': false }, { ...savings, accountType: 'checking' }, true],
    [{ 'ach.allow_savings': false }, { ...card, accountType: 'savings' }, true],
  ])('is refused and pays nothing: with %j, %j is taken: %s', (change, kind, taken) => {
    expect(isUsable(tenant(change), method(kind), today)).toBe(taken)
    const refused = { code: 'method_not_allowed_here' }
    for (const assert of [
      () => assertOffered(tenant(change), method(kind)),
      () => assertUsable(tenant(change), method(kind), today),
    ])
      if (taken) expect(assert).not.toThrow()
      else expect(assert).toThrow(expect.objectContaining(refused))
  })
})

it.each<[string, Partial<MethodRow>]>([
  ['that its bank refused', { invalidReason: 'returned' as MethodRow['invalidReason'] }],
  ['that failed its check', { validation: 'failed' }],
  ['that has expired', { expiryMonth: 2, expiryYear: 2026 }],
])('a method %s pays nothing', (_what, change) => {
  expect(isUsable(tenant(), method(change), today)).toBe(false)
  expect(() => assertUsable(tenant(), method(change), today)).toThrow(
    expect.objectContaining({ code: 'method_invalid' }),
  )
})
