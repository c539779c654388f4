import { afterEach, expect, test } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import { strainHeader } from '@portal/shared/contract'
import { buildTestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { isTooMuch, STRAINED_MS, watchStrain, type Strain } from './strain.ts'

let strain: Strain | undefined
afterEach(() => strain?.stop())
const pool = { waitingCount: 0, options: { max: 12 } }

/** Computes for so long, as too many calls at once do. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test.each([
  [0, 0, false],
  [STRAINED_MS, 12, false],
  [STRAINED_MS + 0.1, 0, true],
  [0, 13, true],
])('a delay of %d ms with %d calls without a connection: %s', (delay, waiting, expected) => {
  expect(isTooMuch(delay, waiting, 12)).toBe(expected)
})

test('an event loop that comes late is strained, and no longer once it is in time again', async () => {
  strain = watchStrain(pool)
  for (let n = 0; n < 8; n++) {
    block(60)
    await wait(1)
  }
  expect(strain.isStrained()).toBe(true)
  await until(() => strain?.isStrained() === false)
})

test('calls that wait for a connection are strain at once', () => {
  strain = watchStrain({ ...pool, waitingCount: 13 })
  expect(strain.isStrained()).toBe(true)
})

test('every answer says whether the API is strained, a refusal as well', async () => {
  const t = await buildTestApp()
  const told = await t.app.inject({ url: '/api/v1/health' })
  const refused = await t.app.inject({ url: '/api/v1/nothing' })
  for (const { headers } of [told, refused]) expect(headers[strainHeader]).toMatch(/^(yes|no)$/)
  await t.close()
})
