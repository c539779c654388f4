import { describe, expect, it } from '@jest/globals'
import { readPlan, type TypedPlan } from './rollout-plan.ts'

const typed: TypedPlan = { how: 'visitor', percents: '1, 100', minutes: '15', names: '' }
const steps = [
  { percent: 1, minutes: 15 },
  { percent: 100, minutes: null },
]
const whole = [{ percent: 100, minutes: null }]
const fine = { areStepsWrong: false, unknown: [] }

describe('a plan for a set', () => {
  it.each<[string, Partial<TypedPlan>, ReturnType<typeof readPlan>]>([
    ['goes to all at once, whatever is in the other fields', { how: 'all', percents: 'x' }, { ...fine, rollout: null }],
    ['goes by visitors', {}, { ...fine, rollout: { steps, unit: 'visitor', tenants: null } }],
    ['goes by companies', { how: 'tenant' }, { ...fine, rollout: { steps, unit: 'tenant', tenants: null } }],
    ['refuses falling steps', { percents: '100, 1' }, { ...fine, rollout: undefined, areStepsWrong: true }],
    [
      'goes to named companies at once, until an operator ends it',
      { how: 'named', names: ' one, two ' },
      { ...fine, rollout: { steps: whole, unit: 'tenant', tenants: ['one', 'two'] } },
    ],
    ['is incomplete without names', { how: 'named', names: ' ' }, { ...fine, rollout: undefined }],
    [
      'refuses an unknown company',
      { how: 'named', names: 'one nobody' },
      { ...fine, rollout: undefined, unknown: ['nobody'] },
    ],
  ])('%s', (_, changed, plan) => {
    expect(readPlan({ ...typed, ...changed }, ['one', 'two'])).toEqual(plan)
  })
})
