import { describe, expect, it } from '@jest/globals'
import { readSteps } from './read-steps.ts'

describe('the steps of a rollout', () => {
  it('are percents with their minutes; one without minutes waits for an operator', () => {
    expect(readSteps('1, 10 50;100', '15, 60')).toEqual([
      { percent: 1, minutes: 15 },
      { percent: 10, minutes: 60 },
      { percent: 50, minutes: null },
      { percent: 100, minutes: null },
    ])
  })

  it.each([
    ['', ''],
    ['ten', ''],
    ['0, 10', ''],
    ['10, 5', ''],
    ['10, 10', ''],
    ['50, 101', ''],
    ['10', '5, 5'],
    ['10', '-1'],
    ['10', 'soon'],
    ['10', '20000'],
    ['1,2,3,4,5,6,7,8,9,10,11', ''],
  ])('cannot be %j with minutes %j', (percents, minutes) => {
    expect(readSteps(percents, minutes)).toBeUndefined()
  })
})
