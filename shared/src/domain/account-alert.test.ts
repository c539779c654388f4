import { describe, expect, it } from '@jest/globals'
import { accountAlert, failureSteps, type AccountAlert, type AlertFacts } from './account-alert.ts'

const quiet: AlertFacts = {
  status: 'established',
  holdReason: null,
  hasLastFailed: false,
  hasFailedToday: false,
  step: null,
}
const told = (alert: AccountAlert | null) => (alert ? `${alert.words}: ${alert.advice}` : null)
const both = { hasLastFailed: true, hasFailedToday: true }

describe('the one alert of an account', () => {
  it.each<[string, Partial<AlertFacts>, string | null, string | null]>([
    ['a running plan', {}, null, null],
    [
      'a plan whose debit failed today and is retried',
      { ...both, step: 'retry' },
      'failed_today: retry',
      'last_failed: retry',
    ],
    [
      'one that is past due beside',
      { ...both, step: 'retry', status: 'delinquent' },
      'failed_today: retry',
      'last_failed: retry',
    ],
    [
      'one that needs another method',
      { ...both, step: 'method', status: 'delinquent' },
      'failed_today: method',
      'last_failed: method',
    ],
    ['one that is paused', { ...both, step: 'paused' }, 'failed_today: paused', 'last_failed: paused'],
    ['one that waits for a choice', { ...both, step: 'choose' }, 'failed_today: choose', 'last_failed: choose'],
    [
      'a debit that failed days ago',
      { hasLastFailed: true, step: 'choose' },
      'last_failed: choose',
      'last_failed: choose',
    ],
    [
      'a failed debit after which another payment was made',
      { step: 'paused' },
      'plan_failed: paused',
      'plan_failed: paused',
    ],
    [
      'the same on the day of the failure',
      { step: 'retry', hasFailedToday: true },
      'failed_today: retry',
      'plan_failed: retry',
    ],
    ['a missed payment that was never tried', { status: 'delinquent' }, 'past_due: past_due', 'past_due: past_due'],
    [
      'a missed one and a failed single payment',
      { ...both, status: 'delinquent' },
      'failed_today: past_due',
      'last_failed: past_due',
    ],
    ['a single payment that failed today', { ...both, status: 'active' }, 'failed_today: again', 'last_failed: again'],
    [
      'a single payment that failed days ago',
      { hasLastFailed: true, status: 'active' },
      'last_failed: again',
      'last_failed: again',
    ],
    [
      'one that failed today, and a later one that went through',
      { hasFailedToday: true, status: 'active' },
      'failed_today: again',
      null,
    ],
    ['an account on hold', { status: 'on_hold', step: 'paused' }, null, null],
    [
      'an account on hold whose last payment failed',
      { ...both, status: 'on_hold', step: 'retry' },
      'failed_today: on_hold',
      'last_failed: on_hold',
    ],
    ['a bankruptcy', { ...both, status: 'on_hold', holdReason: 'bankruptcy', step: 'retry' }, null, null],
    ['a paid account', { ...both, status: 'paid_off' }, null, null],
    ['a recalled account', { ...both, status: 'recalled' }, null, null],
    ['an account of another servicer', { ...both, status: 'external' }, null, null],
  ])('C-04, C-05, K-33: %s', (_, facts, consumer, staff) => {
    expect(told(accountAlert({ ...quiet, ...facts }, 'consumer'))).toBe(consumer)
    expect(told(accountAlert({ ...quiet, ...facts }, 'staff'))).toBe(staff)
  })

  it('F-08: advises the next step of a failed payment in every state that has one, and never two things', () => {
    for (const step of failureSteps)
      for (const status of ['established', 'delinquent', 'active'] as const)
        for (const hasLastFailed of [true, false])
          for (const hasFailedToday of [true, false])
            expect(accountAlert({ ...quiet, status, hasLastFailed, hasFailedToday, step }, 'consumer')?.advice).toBe(
              step,
            )
  })
})
