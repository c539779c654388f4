import { describe, expect, it } from '@jest/globals'
import { Debt } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import * as v from 'valibot'
import { buildDebt } from '../../testing/build-samples.ts'
import { emptyDraft, pastDueOf, splitOf, whyNotSplit, withPart, type SeveralDraft } from './several-draft.ts'

const debt = (id: string, owes: string, over: Parameters<typeof buildDebt>[0] = {}) =>
  v.parse(Debt, buildDebt({ debt_id: id, currentBalance: owes, available_balance: owes, plan_balance: owes, ...over }))
const late = debt('late', '90.00', { past_due: '30.00', next_due: '2026-03-20' })
const other = debt('other', '50.00')
const held = debt('held', '40.00', { status: 'on_hold', hold_reason: 'dispute' })
const debts = [other, late, held]
const split = (draft: Partial<SeveralDraft>) => splitOf({ ...emptyDraft, ...draft }, debts, toCents(100))
const texts = (draft: Partial<SeveralDraft>) => split(draft).parts.map(({ text }) => text)

describe('F-16: the split on the page', () => {
  it('R-13: proposes nothing for an account that is disputed or rests, until it is asked for', () => {
    expect(texts({ total: '140.00' })).toEqual(['50.00', '90.00', '0'])
    expect(split({ total: '140.00' }).most).toBe(14_000n)
    expect(texts({ total: '180.00', asked: ['held'] })).toEqual(['50.00', '90.00', '40.00'])
    // What was typed for it before counts no more once it is not asked for.
    expect(texts({ total: '90.00', own: { other: '50', late: '40', held: '10' } })).toEqual(['50', '40', '0'])
  })

  it('keeps the parts of the person from the first that was typed', () => {
    const draft = { ...emptyDraft, total: '100.00' }
    const typed = withPart(draft, splitOf(draft, debts, toCents(100)), 'other', '20.5')
    expect(texts(typed)).toEqual(['20.5', '90.00', '0'])
    expect(split(typed).sum).toBe(11_050n)
  })

  it('knows what is past due', () => {
    expect(pastDueOf(split({}))).toBe(3_000n)
  })

  it.each<[string | undefined, Partial<SeveralDraft>]>([
    ['missing.total', {}],
    [undefined, { total: '100.00' }],
    ['missing.sum', { total: '100.00', own: { other: '10.00', late: '89.99' } }],
    [undefined, { total: '100.00', own: { other: '10.01', late: '89.99' } }],
    // The least is $1.00, the most what the account owes.
    ['missing.part', { total: '90.99', own: { other: '0.99', late: '90.00' } }],
    [undefined, { total: '91.00', own: { other: '1.00', late: '90.00' } }],
    ['missing.part', { total: '140.01', own: { other: '50.01', late: '90.00' } }],
    ['missing.sum', { total: '140.01' }],
    ['missing.two', { total: '90.00', own: { other: '0', late: '90.00' } }],
  ])('cannot be paid yet because of %s', (why, draft) => {
    expect(whyNotSplit(split(draft))).toBe(why)
  })
})
