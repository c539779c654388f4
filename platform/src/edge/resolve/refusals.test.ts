import { describe, expect, test } from '@jest/globals'
import { Refusals, type Refusal } from './refusals.ts'

const refusal = (message: string): Refusal => ({ what: 'override', code: 'MFE-414', message })

describe('refusals', () => {
  test('are recorded once in ten minutes each', () => {
    let now = 0
    const kept: Refusal[] = []
    const refusals = new Refusals(
      (one) => void kept.push(one),
      () => new Date(now),
    )
    refusals.note(refusal('a'))
    refusals.note(refusal('a'))
    refusals.note(refusal('b'))
    expect(kept.map(({ message }) => message)).toEqual(['a', 'b'])
    now = 600_000
    refusals.note(refusal('a'))
    expect(kept).toHaveLength(3)
  })

  test('of an attacker who forges many do not fill the store', () => {
    let now = 0
    let kept = 0
    const refusals = new Refusals(
      () => void (kept += 1),
      () => new Date(now),
    )
    for (let n = 0; n < 5000; n++) refusals.note(refusal(`made up ${n}`))
    expect(kept).toBe(20)
    now = 60_000
    refusals.note(refusal('later'))
    expect(kept).toBe(21)
  })
})
