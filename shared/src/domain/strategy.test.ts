import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { agreementExpiry, agreementStatuses, signableUntil } from './agreement.ts'
import { localDate } from './dates.ts'
import { debtView, type DebtState } from './debt-section.ts'
import { debtStatuses } from './debt-status.ts'
import { promisedPlan, strategyCodes, strategyOf } from './strategy.ts'

const base: DebtState = {
  status: 'active',
  asaStatus: 'initial',
  asaRequired: false,
  hasPlan: false,
  hasLoan: false,
  hasScheduledOtp: false,
  isOpenEnded: false,
  showPaymentOptions: false,
  holdReason: null,
}

describe('N-01, A-37: the next step', () => {
  const signing = { asaRequired: true, hasPlan: true } as const
  it.each<[Partial<DebtState>, string]>([
    [{}, 'choose_way_to_pay'],
    [{ status: 'external' }, 'contact_servicer'],
    [{ status: 'paid_off' }, 'nothing_due'],
    [{ status: 'recalled' }, 'nothing_due'],
    [{ hasScheduledOtp: true }, 'await_scheduled'],
    [{ status: 'delinquent' }, 'catch_up'],
    [{ status: 'established' }, 'keep_plan'],
    [{ status: 'on_hold' }, 'await_answer'],
    [{ status: 'on_hold', holdReason: 'bankruptcy', hasScheduledOtp: true }, 'no_contact'],
    [{ status: 'payment' }, 'await_settlement'],
    [{ ...signing, asaStatus: 'unsigned' }, 'sign_agreement'],
    [{ ...signing, asaStatus: 'completed_by_client' }, 'await_approval'],
    [{ asaStatus: 'attempts_limit_reached' }, 'contact_company'],
    [{ asaStatus: 'expired' }, 'choose_way_to_pay'],
  ])('%j is %s', (state, code) => {
    expect(strategyOf({ ...base, ...state })).toBe(code)
  })

  it('covers each state, and never advises a payment while none is possible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...debtStatuses),
        fc.constantFrom(...agreementStatuses),
        fc.record({
          asaRequired: fc.boolean(),
          hasPlan: fc.boolean(),
          hasLoan: fc.boolean(),
          hasScheduledOtp: fc.boolean(),
          isOpenEnded: fc.boolean(),
          showPaymentOptions: fc.constant(true),
          holdReason: fc.constantFrom(null, 'dispute', 'bankruptcy'),
        }),
        (status, asaStatus, rest) => {
          const state = { status, asaStatus, ...rest }
          const code = strategyOf(state)
          const asksForMoney = code === 'catch_up' || code === 'choose_way_to_pay'
          return strategyCodes.includes(code) && (!asksForMoney || debtView(state, 'consumer').showOneTimePayment)
        },
      ),
    )
  })
})

describe('C-52: the text of a promised plan', () => {
  it.each([
    [-1, 0, 0],
    [0, 0, 0],
    [1, 1, 0],
    [3, 3, 0],
    [4, 3, 1],
    [12, 3, 9],
    [260, 3, 257],
  ])('of %s payments names %s and counts %s more', (remaining, named, more) => {
    expect(promisedPlan(remaining)).toEqual({ named, more })
  })
})

describe('C-43, K-57: until when an agreement can be signed', () => {
  it.each([
    ['plan', '2026-03-03'],
    ['settlement', '2026-03-03'],
    ['litigation', '2026-04-01'],
  ] as const)('one of a %s made on March 2 can be signed until %s', (kind, last) => {
    const zone = 'America/New_York'
    expect(signableUntil(agreementExpiry(kind, localDate('2026-03-02'), zone), zone)).toBe(last)
  })

  it('ends at the midnight of the business zone, also over the change of clocks', () => {
    const ends = agreementExpiry('plan', localDate('2026-03-07'), 'America/Los_Angeles')
    expect(ends.toISOString()).toBe('2026-03-09T07:00:00.000Z')
  })
})
