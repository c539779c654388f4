import { beforeAll, expect, it } from '@jest/globals'
import { hashPassword, isPassword } from './passwords.ts'

let stored: string
beforeAll(async () => {
  stored = await hashPassword('Br1sk-Otter')
  // The first check also makes the hash that stands in for people who are not on file.
  await isPassword(null, 'Br1sk-Otter')
})

it('T27: of many password checks one runs, twenty wait, and the others are refused', async () => {
  const checks = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword(stored, 'Br1sk-Otter')))
  const done = checks.filter((check) => check.status === 'fulfilled')
  expect(done.map(({ value }) => value)).toEqual(Array.from({ length: 21 }, () => true))
  const refused = checks.filter((check) => check.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 19 }, () => 'unavailable'))
})

it('T27: accepts checks again after a flood', async () => {
  expect(await isPassword(stored, 'Br1sk-Otter')).toBe(true)
  expect(await isPassword(stored, 'Br1sk-Heron')).toBe(false)
})
