import { describe, expect, it } from '@jest/globals'
import type { Choice } from '../../lib/method/choice.ts'
import type { StepName } from './use-setup-progress.ts'
import { stepOf } from './use-setup-steps.ts'

describe('P-01: the shown step', () => {
  it.each<[StepName, Choice, StepName]>([
    ['review', '', 'review'],
    ['method', 'new-card', 'method'],
    ['final', 'card:1', 'final'],
    ['final', 'mail', 'final'],
    ['final', '', 'method'],
    ['final', 'new-bank', 'method'],
  ])('%s with "%s" is %s', (wanted, choice, step) => {
    expect(stepOf(wanted, choice)).toBe(step)
  })
})
