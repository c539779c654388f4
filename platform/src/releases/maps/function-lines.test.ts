import { expect, test } from '@jest/globals'
import { functionLines } from './function-lines.ts'

test('functions are named by themselves, or by what holds them', () => {
  const text = `function a() {
  const b = () => {
    return 1
  }
  return b
}
const rules = { c: () => 2, 'd-e'() { return 3 }, f: [() => 4] }
class G {
  h = async () => 5
  constructor() {}
  get i() { return 6 }
}
export default function () {}
`
  expect(functionLines('x.tsx', text)).toEqual([
    [1, 6, 'a'],
    [2, 4, 'b'],
    [7, 7, 'c'],
    [7, 7, 'd-e'],
    [9, 9, 'h'],
    [10, 10, 'constructor'],
    [11, 11, 'i'],
  ])
})
