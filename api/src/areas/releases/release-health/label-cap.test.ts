import { describe, expect, it } from '@jest/globals'
import { createLabelCap, seriesOf } from './label-cap.ts'
import type { Sample } from './sample.ts'

const sample = (changes: Partial<Sample> = {}): Sample => ({
  setId: '0123456789abcdef',
  remote: 'payments',
  version: '1.0.0-00000001',
  isOverride: false,
  kind: 'load',
  name: 'total',
  outcome: 'ok',
  place: '',
  value: 1,
  ...changes,
})
const setNumber = (n: number) => n.toString(16).padStart(16, '0')

describe('labels', () => {
  it('are counted as they were sent while they are few', () => {
    const cap = createLabelCap()
    expect(cap.admit('a', 1, sample())).toEqual(sample())
  })

  it('of further sets, releases and errors count as other, per minute and tenant', () => {
    const cap = createLabelCap({ sets: 2, releases: 3, errors: 1, series: 100 })
    const sets = (tenant: string, minute: number) =>
      [1, 2, 3].map((n) => cap.admit(tenant, minute, sample({ setId: setNumber(n) })).setId)
    expect(sets('a', 1)).toEqual([setNumber(1), setNumber(2), 'other'])
    expect(sets('b', 1)[0]).toBe(setNumber(1))
    expect(sets('a', 2)).toEqual([setNumber(1), setNumber(2), 'other'])
    const { remote, version } = cap.admit('a', 1, sample({ version: '2.0.0' }))
    expect([remote, version]).toEqual(['payments', '2.0.0'])
    const error = (place: string) => cap.admit('c', 1, sample({ kind: 'error', name: 'TypeError', outcome: '', place }))
    expect([error('a.js:1:1').place, error('a.js:1:2').name]).toEqual(['a.js:1:1', 'other'])
  })

  it('make a limited number of rows, however many are made up', () => {
    const cap = createLabelCap()
    const rows = new Set<string>()
    for (let n = 0; n < 20_000; n++)
      rows.add(
        seriesOf(
          cap.admit(
            'a',
            1,
            sample({
              setId: setNumber(n),
              remote: `r${'abcdefghij'[n % 10]}`,
              version: `1.0.${n % 5000}`,
              kind: (['load', 'vital', 'error'] as const)[n % 3]!,
              name: `Name${n % 977}`,
              place: `f${n}.js:1:1`,
            }),
          ),
        ),
      )
    // The contract lists the names of vitals and phases; this test makes them up as well.
    expect([...rows].filter((row) => !row.startsWith('other|other')).length).toBeLessThanOrEqual(300)
  })

  it('of a set that our own processes ask about are not displaced', () => {
    const cap = createLabelCap({ sets: 1, releases: 10, errors: 10, series: 10 })
    const mine = setNumber(999)
    cap.trust([mine], 0)
    for (let n = 0; n < 100; n++) cap.admit('a', 1, sample({ setId: setNumber(n) }))
    expect(cap.admit('a', 1, sample({ setId: mine })).setId).toBe(mine)
    cap.trust([], 3_600_001)
    for (let n = 0; n < 100; n++) cap.admit('a', 2, sample({ setId: setNumber(n) }))
    expect(cap.admit('a', 2, sample({ setId: mine })).setId).toBe('other')
  })
})
