import { expect, it } from '@jest/globals'
import { offsetOf, pagingOf } from './paging.ts'

it.each([
  [9_999, { items_number: 9_999, pages: 1_000, capped: false }],
  [10_000, { items_number: 10_000, pages: 1_000, capped: false }],
  [10_001, { items_number: 10_000, pages: 1_000, capped: true }],
])('of %i rows at most 10,000 are counted', (count, { items_number, pages, capped }) => {
  expect(pagingOf(count, 1, 10)).toEqual({
    page: 1,
    items_number,
    pagination: { page_range: [1, 2, 3, 4, 5], pages, capped },
  })
})

it.each([
  [0, 1, [1]],
  [10, 1, [1]],
  [11, 1, [1, 2]],
  [100, 3, [1, 2, 3, 4, 5]],
  [100, 4, [2, 3, 4, 5, 6]],
  [100, 8, [6, 7, 8, 9, 10]],
  [100, 9, [6, 7, 8, 9, 10]],
  [100, 10, [6, 7, 8, 9, 10]],
])('X-43: of %i rows, page %i offers the pages %j', (count, page, range) => {
  expect(pagingOf(count, page, 10).pagination.page_range).toEqual(range)
})

it('a page starts after those before it', () => {
  expect([offsetOf(1, 10), offsetOf(2, 10), offsetOf(3, 25)]).toEqual([0, 10, 50])
})
