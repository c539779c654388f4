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
    [
      'is for everybody at once, whatever stands in the other fields',
      { how: 'all', percents: 'x' },
      { ...fine, rollout: null },
    ],
    ['goes by visitors', {}, { ...fine, rollout: { steps, unit: 'visitor', tenants: null } }],
    ['goes by companies', { how: 'tenant' }, { ...fine, rollout: { steps, unit: 'tenant', tenants: null } }],
    ['cannot have such steps', { percents: '100, 1' }, { ...fine, rollout: undefined, areStepsWrong: true }],
    [
      'is for companies by name, at once and until somebody ends it',
      { how: 'named', names: ' one, two ' },
      { ...fine, rollout: { steps: whole, unit: 'tenant', tenants: ['one', 'two'] } },
    ],
    ['by name waits for a name', { how: 'named', names: ' ' }, { ...fine, rollout: undefined }],
    [
      'by name takes no company that is not there',
      { how: 'named', names: 'one nobody' },
      { ...fine, rollout: undefined, unknown: ['nobody'] },
    ],
  ])('%s', (_, changed, plan) => {
    expect(readPlan({ ...typed, ...changed }, ['one', 'two'])).toEqual(plan)
  })
})
