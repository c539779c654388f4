import { describe, expect, it } from '@jest/globals'
import { worseThan } from './house.mjs'
import { knots } from './knots.mjs'

describe('the house in figures', () => {
  it('finds what reaches each other, and nothing that only goes one way', () => {
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

  it('lets a measure become better, and not worse', () => {
    expect(worseThan({ lines: 10, knot: 3 }, { lines: 9, knot: 3 })).toEqual([])
    expect(worseThan({ lines: 10, knot: 3 }, { lines: 11, knot: 3 })).toEqual([
      'platform/check/house.json:1 lines: 11, and it was 10 already',
    ])
  })
})
