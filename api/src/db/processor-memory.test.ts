import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createProcessorMemory } from './processor-memory.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('keeps the first id, returns it to every caller, and shows no tenant another’s', async () => {
  const memory = createProcessorMemory(database.db)
  expect(await memory.recall('one', 'charge', 'pay-1')).toBeNull()
  const told = await Promise.all(['pi_1', 'pi_2', 'pi_3'].map((id) => memory.keep('one', 'charge', 'pay-1', id)))
  expect(new Set(told).size).toBe(1)
  expect(await memory.keep('one', 'charge', 'pay-1', 'pi_4')).toBe(told[0])
  expect(await memory.recall('one', 'charge', 'pay-1')).toBe(told[0])
  expect(await memory.recall('one', 'frame', 'pay-1')).toBeNull()
  expect(await memory.recall('two', 'charge', 'pay-1')).toBeNull()
})
