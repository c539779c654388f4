import { beforeEach, describe, expect, test } from '@jest/globals'
import { ServedLoads } from '@portal/shared/contract'
import * as v from 'valibot'
import { ServedBook } from './served-loads.ts'

const start = Date.UTC(2026, 10, 22, 12, 0, 30)
let seconds = 0
let isAway = false
let told: ServedLoads[] = []
const clock = () => new Date(start + seconds * 1000)
const page = { set: 'aaaaaaaaaaaaaaaa', tenant: 'one', address: '203.0.113.7' }
const book = () =>
  new ServedBook(
    async (loads) => {
      if (isAway) throw new Error('away')
      told.push(v.parse(ServedLoads, loads))
    },
    clock,
    20_000,
  )

beforeEach(() => {
  seconds = 0
  isAway = false
  told = []
})

describe('pages that were served', () => {
  test('are reported once they should have started, summed by the minute in which they were served', async () => {
    const served = book()
    served.note(page)
    served.note(page)
    served.note({ ...page, set: 'bbbbbbbbbbbbbbbb' })
    seconds = 19
    await served.flush()
    expect(told).toEqual([])
    seconds = 40
    await served.flush()
    const at = Date.UTC(2026, 10, 22, 12, 0) / 1000
    expect(told).toEqual([
      {
        loads: [
          { ...page, at, count: 2 },
          { ...page, set: 'bbbbbbbbbbbbbbbb', at, count: 1 },
        ],
      },
    ])
    await served.flush()
    expect(told).toHaveLength(1)
  })

  test('wait while the API is unavailable', async () => {
    const served = book()
    served.note(page)
    seconds = 30
    isAway = true
    await served.flush()
    isAway = false
    await served.flush()
    expect(told).toMatchObject([{ loads: [{ count: 1 }] }])
  })

  test('are reported in parts that the API accepts, and dropped when they are too many', async () => {
    const served = book()
    for (let n = 0; n < 20_500; n++) served.note({ ...page, address: `10.${n % 200}.${Math.floor(n / 200)}.1` })
    seconds = 30
    await served.flush()
    expect(told.map(({ loads }) => loads.length)).toEqual(Array.from({ length: 20 }, () => 1_000))
  })
})
