import { expect, it } from '@jest/globals'
import { curvePath } from './curve-path.ts'

it.each([
  [[0, 2, 1], 2, 'M0 1h0L1 0L2 0.5'],
  [[null, 4, null, 1, 3], 4, 'M1 0h0M3 0.75h0L4 0.25'],
  [[0, 0], 0, 'M0 1h0L1 1'],
  [[null, null], 0, ''],
])('draws %j up to %d as %j', (values, most, path) => {
  expect(curvePath(values, most)).toBe(path)
})
