import { describe, expect, it } from '@jest/globals'
import { worseThan } from './house.mjs'
import { knots } from './knots.mjs'

describe('the structure figures', () => {
  it('group nodes that reach each other, and exclude nodes that are connected one way only', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'd'],
      ['f', 'a'],
    ]
    expect(knots(edges)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })

  it('may become better, but not worse', () => {
    expect(worseThan({ lines: 10, knot: 3 }, { lines: 9, knot: 3 })).toEqual([])
    expect(worseThan({ lines: 10, knot: 3 }, { lines: 11, knot: 3 })).toEqual([
      'platform/check/house.json:1 lines: 11, and it was 10 already',
    ])
  })
})
