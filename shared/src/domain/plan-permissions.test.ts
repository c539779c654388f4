import { describe, expect, it } from '@jest/globals'
import { isPlanTheirs, planBar, type PlanAction, type PlanSubject } from './plan-permissions.ts'

const plan: PlanSubject = {
  planOwnerId: 'owner',
  accountOwnerId: 'owner',
  status: 'active',
  debtStatus: 'established',
  newPaymentSystem: true,
}
const consumer = (id: string) => ({ kind: 'consumer' as const, id })
const staff = { kind: 'staff' as const, id: 'agent' }
const actions: PlanAction[] = ['change_method', 'edit_schedule', 'cancel', 'move', 'skip']

describe('N-02: whose a plan is', () => {
  it.each([
    ['staff', staff, 'co', true],
    ['who set it up', consumer('owner'), 'owner', true],
    ['a co-debtor who set it up', consumer('co'), 'co', true],
    ['the account’s owner when a co-debtor set it up', consumer('owner'), 'co', false],
    ['the account’s owner when nobody is named', consumer('owner'), null, true],
    ['a co-debtor when nobody is named', consumer('co'), null, false],
    ['a co-debtor of the owner’s plan', consumer('co'), 'owner', false],
  ])('%s', (_, viewer, planOwnerId, theirs) => {
    expect(isPlanTheirs(viewer, { planOwnerId, accountOwnerId: 'owner' })).toBe(theirs)
    for (const action of actions)
      expect(planBar(viewer, action, { ...plan, planOwnerId })).toBe(theirs ? null : 'forbidden')
  })
})

describe('the allowed actions on a plan', () => {
  const barred = (change: Partial<PlanSubject>) =>
    Object.fromEntries(actions.map((action) => [action, planBar(staff, action, { ...plan, ...change })]))

  it('P-107: schedule and end only in the newer payment system', () => {
    expect(barred({ newPaymentSystem: false })).toEqual({
      change_method: null,
      edit_schedule: 'needs_person',
      cancel: 'needs_person',
      move: null,
      skip: null,
    })
  })

  it('F-21: without the right to change payments, not the schedule, while the plan may be ended', () => {
    const who = { ...staff, maySchedule: false }
    expect(actions.map((action) => planBar(who, action, plan))).toEqual([
      null,
      'forbidden',
      null,
      'forbidden',
      'forbidden',
    ])
    for (const action of actions) expect(planBar({ ...staff, maySchedule: true }, action, plan)).toBeNull()
  })

  it('allow only the method while the plan waits for signatures, and nothing after its end', () => {
    for (const status of ['offered', 'selected', 'awaiting_agreement'] as const)
      expect(barred({ status })).toEqual({
        change_method: null,
        edit_schedule: 'agreement_required',
        cancel: 'agreement_required',
        move: 'agreement_required',
        skip: 'agreement_required',
      })
    for (const status of ['completed', 'cancelled', 'broken', 'void'] as const)
      expect(new Set(Object.values(barred({ status })))).toEqual(new Set(['plan_fixed']))
  })

  it('allow to mend a paused plan, and to end a plan on hold or change its method', () => {
    expect(new Set(Object.values(barred({ status: 'paused', debtStatus: 'delinquent' })))).toEqual(new Set([null]))
    expect(barred({ debtStatus: 'on_hold' })).toEqual({
      change_method: null,
      edit_schedule: 'debt_on_hold',
      cancel: null,
      move: 'debt_on_hold',
      skip: 'debt_on_hold',
    })
  })
})
