import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { JudgeRules } from '../releases/channel.ts'
import { judge, type Arm } from './judge.ts'

const rules = v.parse(JudgeRules, {})

type Figures = Partial<Omit<Arm, 'payments'>> & { tried?: number; succeeded?: number; unknown?: number }

const arm = ({ tried = 0, succeeded = 0, unknown = 0, ...loading }: Figures): Arm => ({
  loads: 1000,
  failures: 0,
  errors: 0,
  pages: { served: 1000, started: 900 },
  told_by: {},
  ...loading,
  payments: { tried, succeeded, unknown, declined: tried - succeeded - unknown, refused: 0, faults: 0 },
})

describe('the judge', () => {
  test.each<[string, Figures, Figures, string, RegExp]>([
    ['lets on what does as well', { failures: 5 }, { failures: 5 }, 'go', /1000 loads, 0.5 % failed/],
    ['waits for loads of the candidate', {}, { loads: 199 }, 'wait', /candidate has 199 loads of the 200/],
    ['waits for loads of stable', { loads: 0 }, {}, 'wait', /stable has 0 loads/],
    ['does not take half a point for a rise', { failures: 5 }, { failures: 10 }, 'go', /./],
    ['does not take a rise for more than chance', { loads: 200, failures: 1 }, { loads: 200, failures: 4 }, 'go', /./],
    [
      'aborts when loads fail',
      { failures: 5 },
      { failures: 50 },
      'abort',
      /loads fail: 50 of 1000 \(5 %\), stable 5 of 1000/,
    ],
    [
      'aborts on few loads when it is plain',
      { loads: 2000, failures: 4 },
      { loads: 200, failures: 10 },
      'abort',
      /p < 0.0001/,
    ],
    ['lets on errors within the budget', {}, { errors: 5 }, 'go', /./],
    ['lets on errors that chance may have put above the budget', {}, { errors: 9 }, 'go', /./],
    [
      'aborts when errors are over the budget',
      { errors: 1 },
      { errors: 20 },
      'abort',
      /uncaught errors: 20 of 1000 \(2 %\)/,
    ],
    [
      'waits for a person when stable is over the budget, too',
      { errors: 22 },
      { errors: 20 },
      'wait',
      /stable is no better/,
    ],
    [
      'aborts when fewer payments succeed',
      { tried: 500, succeeded: 480 },
      { tried: 500, succeeded: 440 },
      'abort',
      /payments succeed less: 440 of 500 \(88 %\), stable 480/,
    ],
    [
      'lets on a difference of payments that is chance',
      { tried: 50, succeeded: 48 },
      { tried: 50, succeeded: 46 },
      'go',
      /./,
    ],
    ['lets on more payments that succeed', { tried: 500, succeeded: 440 }, { tried: 500, succeeded: 480 }, 'go', /./],
    [
      'leaves out payments that nobody knows yet',
      { tried: 500, succeeded: 480 },
      { tried: 500, succeeded: 400, unknown: 80 },
      'go',
      /./,
    ],
    ['does without payments', { tried: 500, succeeded: 480 }, {}, 'go', /./],
  ])('%s', (_, stable, candidate, verdict, reason) => {
    const found = judge(arm(stable), arm(candidate), rules)
    expect([found.verdict, found.reasons.join('; ')]).toEqual([verdict, expect.stringMatching(reason)])
  })

  test.each(['integrity', 'contract'])('aborts on %s failures of three networks, on however few loads', (kind) => {
    const found = judge(arm({}), arm({ loads: 3, told_by: { [kind]: [2, 1, 1] } }), rules)
    expect([found.verdict, found.reasons[0]]).toEqual([
      'abort',
      expect.stringContaining(`4 × ${kind} failure on 3 networks`),
    ])
  })

  test.each(['integrity', 'contract'])('does nothing about %s failures that two networks tell', (kind) => {
    expect(judge(arm({}), arm({ told_by: { [kind]: [50, 9] } }), rules).verdict).toBe('go')
    expect(judge(arm({}), arm({ told_by: { [kind]: [1] } }), { ...rules, networks: 1 }).verdict).toBe('abort')
  })

  test.each<[string, Figures]>([
    ['failed loads', { loads: 1100, failures: 100, told_by: { failed: [60, 38, 1, 1] } }],
    ['errors', { errors: 200, told_by: { error: [100, 100] } }],
    ['payments', { tried: 500, succeeded: 400, told_by: { unpaid: [70, 20, 1, 1] } }],
    ['pages that do not start', { pages: { served: 2000, started: 1000 }, told_by: { missing: [500, 400, 5] } }],
  ])('does not believe two networks about %s, and three when that is enough', (_, figures) => {
    const stable = arm({ tried: 500, succeeded: 480 })
    expect(judge(stable, arm(figures), rules).verdict).toBe('go')
    expect(judge(stable, arm(figures), { ...rules, networks: 1 }).verdict).toBe('abort')
  })

  test('aborts when pages do not start, before anything was loaded', () => {
    const dead = arm({ loads: 0, pages: { served: 200, started: 0 }, told_by: { missing: [3, 3, 3] } })
    const found = judge(arm({}), dead, rules)
    expect([found.verdict, found.reasons[0]]).toEqual([
      'abort',
      expect.stringMatching(/do not start: 194 of 200 \(97 %\), stable 100 of 1000/),
    ])
    const early = arm({ loads: 0, pages: { served: 199, started: 0 }, told_by: { missing: [3, 3, 3] } })
    expect(judge(arm({}), early, rules).verdict).toBe('wait')
  })

  test('ignores pages that as many people leave as before', () => {
    const left = { pages: { served: 1000, started: 880 }, told_by: { missing: [2, 2, 2] } }
    expect(judge(arm({}), arm(left), rules).verdict).toBe('go')
  })

  test('names every reason', () => {
    const found = judge(
      arm({ tried: 500, succeeded: 480 }),
      arm({ failures: 80, errors: 50, tried: 500, succeeded: 300 }),
      rules,
    )
    expect(found.verdict).toBe('abort')
    expect(found.reasons).toHaveLength(3)
  })

  test('uses the limits of the rollout', () => {
    const strict = v.parse(JudgeRules, { minLoads: 20, failureRise: 0.5 })
    expect(judge(arm({}), arm({ loads: 20 }), strict).verdict).toBe('go')
    expect(judge(arm({}), arm({ loads: 200, failures: 90 }), strict).verdict).toBe('go')
    expect(judge(arm({}), arm({ loads: 200, failures: 110 }), strict).verdict).toBe('abort')
  })

  test('tells what it compared, by rule', () => {
    const foundIn = (stable: Figures, candidate: Figures) => judge(arm(stable), arm(candidate), rules).found
    const of = (hits: number, total: number) => ({ hits, total })
    expect(foundIn({ loads: 150 }, { loads: 199 })).toEqual([
      { rule: 'loads', candidate: of(199, 200), stable: of(150, 200) },
    ])
    expect(foundIn({ failures: 5 }, { failures: 50 })).toMatchObject([
      { rule: 'failures', candidate: of(50, 1000), stable: of(5, 1000) },
    ])
    expect(foundIn({ errors: 22 }, { errors: 20 })).toMatchObject([
      { rule: 'errors', candidate: of(20, 1000), stable: of(22, 1000) },
    ])
    expect(foundIn({ tried: 500, succeeded: 480 }, { tried: 500, succeeded: 440 })).toMatchObject([
      { rule: 'payments', candidate: of(60, 500), stable: of(20, 500) },
    ])
    expect(foundIn({}, { pages: { served: 1000, started: 500 } })).toMatchObject([
      { rule: 'starts', candidate: of(500, 1000), stable: of(100, 1000) },
    ])
    expect(foundIn({}, {})).toEqual([])
  })

  test('says how many networks told it', () => {
    const reasons = (by: number[], networks: number) =>
      judge(arm({}), arm({ told_by: { integrity: by } }), { ...rules, networks }).reasons.join()
    expect(reasons([1], 1)).toMatch(/on 1 network(?!s)/)
    expect(reasons([1, 1], 2)).toMatch(/on 2 networks/)
  })

  test('writes a chance in full unless it is below one in ten thousand', () => {
    const reason = (failures: number) => judge(arm({ failures: 5 }), arm({ failures }), rules).reasons[0]
    expect(reason(50)).toMatch(/, p < 0\.0001$/)
    expect(reason(20)).toMatch(/, p = 0\.\d{4}$/)
  })
})
