import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { agreementStatuses, isAgreementLive, normaliseAgreementStatus } from './agreement.ts'
import { debtView, type DebtState } from './debt-section.ts'
import { accountTabs, debtStatuses, isInList, landingPath, tabFromHash, tabHash, tabOf } from './debt-status.ts'

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
const view = (state: Partial<DebtState>, viewer: 'consumer' | 'staff' = 'consumer') =>
  debtView({ ...base, ...state }, viewer)
const signing = { asaRequired: true, hasPlan: true } as const

describe('K-02: which section a debt shows', () => {
  it.each<[string, Partial<DebtState>, string]>([
    ['C-31 nothing chosen', {}, 'plan_selector'],
    ['C-31 expired', { ...signing, asaStatus: 'expired' }, 'plan_selector'],
    ['C-31 declined by client', { ...signing, asaStatus: 'declined_by_client' }, 'plan_selector'],
    ['C-31 declined by attorney', { ...signing, asaStatus: 'declined_by_attorney' }, 'plan_selector'],
    ['initial with a plan is not yet a card', { ...signing, asaStatus: 'initial' }, 'plan_selector'],
    ['C-32 unsigned', { ...signing, asaStatus: 'unsigned' }, 'read_only_plan'],
    ['C-32 signed by the client', { ...signing, asaStatus: 'completed_by_client' }, 'read_only_plan'],
    ['C-32 signed by both', { ...signing, asaStatus: 'completed_by_attorney' }, 'read_only_plan'],
    ['no agreement required', { hasPlan: true, asaStatus: 'unsigned' }, 'plan_selector'],
    ['attempts limit', { ...signing, asaStatus: 'attempts_limit_reached' }, 'attempts_limit'],
    ['C-34 established', { status: 'established' }, 'established_plan'],
    ['C-34 delinquent', { status: 'delinquent' }, 'established_plan'],
    ['C-35 on hold', { status: 'on_hold' }, 'on_hold'],
    [
      'C-36 scheduled payment comes before the plan',
      { status: 'established', hasScheduledOtp: true },
      'scheduled_payment',
    ],
    ['C-36 scheduled payment comes before the hold', { status: 'on_hold', hasScheduledOtp: true }, 'scheduled_payment'],
    ['C-37 external comes first', { status: 'external', hasScheduledOtp: true }, 'external_info'],
    ['paid off', { status: 'paid_off' }, 'closed'],
    ['recalled', { status: 'recalled', hasScheduledOtp: true }, 'closed'],
    ['full payment in flight', { status: 'payment' }, 'payment_in_progress'],
  ])('%s', (_, state, section) => {
    expect(view(state).section).toBe(section)
  })

  it('R-25: offers no payment while a bankruptcy holds the debt, neither to the consumer nor to staff', () => {
    for (const viewer of ['consumer', 'staff'] as const) {
      expect(view({ status: 'on_hold', holdReason: 'bankruptcy' }, viewer).showOneTimePayment).toBe(false)
      expect(
        view({ status: 'on_hold', holdReason: 'bankruptcy', hasScheduledOtp: true }, viewer).showOneTimePayment,
      ).toBe(false)
      expect(view({ status: 'on_hold', holdReason: 'dispute' }, viewer).showOneTimePayment).toBe(true)
    }
  })

  it('gives every state exactly one section and no button without a debt to pay', () => {
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
          showPaymentOptions: fc.boolean(),
          holdReason: fc.constantFrom(null, 'dispute', 'staff'),
        }),
        (status, asaStatus, rest) => {
          const shown = debtView({ status, asaStatus, ...rest }, 'staff')
          return shown.showOneTimePayment !== ['external', 'paid_off', 'recalled', 'payment'].includes(status)
        },
      ),
    )
  })

  it('K-02: a payment in flight shows history, no selector and no button', () => {
    expect(view({ status: 'payment' })).toEqual({
      section: 'payment_in_progress',
      showPlan: false,
      showHistory: true,
      showSchedule: false,
      showOneTimePayment: false,
      oneTimeDialog: 'one_time',
      paymentsTitle: 'payment_history',
    })
  })
})

describe('badges, banners and lists', () => {
  it('C-33 and K-02: badges of the read-only card', () => {
    expect(view({ ...signing, asaStatus: 'unsigned' }).badge).toBe('sign_agreement')
    expect(view({ ...signing, asaStatus: 'completed_by_client' }).badge).toBe('pending_agreement')
    expect(view({ ...signing, asaStatus: 'completed_by_attorney' }).badge).toBe('agreement_approved')
    expect(view({ asaStatus: 'unsigned' }).badge).toBeUndefined()
  })

  it.each(['declined_by_attorney', 'declined_by_client', 'expired', 'attempts_limit_reached'] as const)(
    'C-39 to C-42: banner %s on an active debt',
    (asaStatus) => {
      expect(view({ asaStatus }).banner).toBe(asaStatus)
      expect(view({ asaStatus, status: 'established' }).banner).toBeUndefined()
    },
  )

  it('C-38 and C-57: history off for active debts, schedule and title for plans', () => {
    expect(view({})).toMatchObject({ showHistory: false, showSchedule: false, paymentsTitle: 'payment_history' })
    expect(view({ status: 'delinquent' })).toMatchObject({
      showHistory: true,
      showSchedule: true,
      paymentsTitle: 'payments',
    })
  })

  it.each<[string, Partial<DebtState>, boolean]>([
    ['C-32 a plan that waits for signatures', { ...signing, asaStatus: 'unsigned' }, true],
    ['C-34 a plan that runs', { status: 'established', hasLoan: true }, true],
    ['C-34 a plan that is behind', { status: 'delinquent' }, true],
    ['a plan that rests beside a hold', { status: 'on_hold', hasLoan: true }, true],
    ['a plan beside a scheduled payment', { hasScheduledOtp: true, hasLoan: true }, true],
    ['a hold alone', { status: 'on_hold' }, false],
    ['a scheduled payment alone', { hasScheduledOtp: true }, false],
    ['R-25 a plan that a bankruptcy stays', { status: 'on_hold', holdReason: 'bankruptcy', hasLoan: true }, false],
    ['a plan that is paid', { status: 'paid_off', hasLoan: true }, false],
    ['no plan', {}, false],
  ])('shows the plan of %s', (_what, state, isShown) => {
    expect(view(state).showPlan).toBe(isShown)
  })

  it('C-59: an open-ended debt shows the button to a consumer only with show_payment_options', () => {
    expect(view({ isOpenEnded: true }).showOneTimePayment).toBe(false)
    expect(view({ isOpenEnded: true, showPaymentOptions: true }).showOneTimePayment).toBe(true)
    expect(view({ isOpenEnded: true }, 'staff').showOneTimePayment).toBe(true)
  })

  it('C-35: the dialog differs when a plan exists', () => {
    expect(view({ status: 'on_hold' }).oneTimeDialog).toBe('one_time')
    expect(view({ status: 'on_hold', hasLoan: true }).oneTimeDialog).toBe('extra')
  })
})

describe('K-03 and K-04: tabs and lists', () => {
  it('puts each status in one tab', () => {
    expect(debtStatuses.map(tabOf)).toEqual([
      'pending',
      'pending',
      'established',
      'established',
      'pending',
      'resolved',
      'recalled',
      'pending',
    ])
  })

  it('C-02: writes resolved as paid_off in the address', () => {
    expect(accountTabs.map(tabHash)).toEqual(['pending', 'established', 'paid_off', 'recalled'])
    expect(tabFromHash('#paid_off')).toBe('resolved')
    expect(tabFromHash('#recalled')).toBe('recalled')
    expect(tabFromHash('#nonsense')).toBeUndefined()
  })

  it('C-06: splits open and closed debts', () => {
    expect(debtStatuses.filter((status) => isInList(status, 'archived'))).toEqual(['paid_off', 'recalled'])
    expect(debtStatuses.filter((status) => isInList(status, 'active'))).toHaveLength(6)
    expect(debtStatuses.filter((status) => isInList(status, 'onboarding'))).toEqual(['active'])
    expect(debtStatuses.filter((status) => isInList(status, 'all'))).toEqual([...debtStatuses])
  })

  it.each([
    [['active'], false, '/cabinet-active'],
    [['paid_off', 'external'], false, '/cabinet-active'],
    [['paid_off', 'recalled'], false, '/cabinet-archive'],
    [[], false, '/cabinet'],
    [['active'], true, '/onboarding'],
  ] as const)('SH-37: %j, first login %s, lands on %s', (statuses, first, path) => {
    expect(landingPath(statuses, first)).toBe(path)
  })
})

describe('K-01: agreement statuses', () => {
  it.each([
    [null, 'initial'],
    [undefined, 'initial'],
    ['', 'initial'],
    ['Completed By Client', 'completed_by_client'],
    ['declined-by-attorney', 'declined_by_attorney'],
    [' EXPIRED ', 'expired'],
  ])('%j is %s', (text, status) => {
    expect(normaliseAgreementStatus(text)).toBe(status)
  })

  it('knows which plans are on their way', () => {
    expect(agreementStatuses.filter(isAgreementLive)).toEqual([
      'unsigned',
      'completed_by_client',
      'completed_by_attorney',
    ])
  })
})
