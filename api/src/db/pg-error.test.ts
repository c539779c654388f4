import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { faultReason, withoutValues } from './pg-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const thrownBy = (statement: ReturnType<typeof sql>) =>
  database.db
    .withTenant('a', (tx) => tx.execute(statement))
    .then(
      () => null,
      (error: unknown) => error,
    )

it('the logged reason has neither the statement nor its values', async () => {
  const error = await thrownBy(sql`select ${'Robin Rivera'}::int`)
  expect((error as Error).message).toContain('Robin Rivera')
  expect(faultReason(error)).toBe('postgres 22P02')
  const { stack = '' } = error as Error
  expect(stack).toContain('Robin Rivera')
  expect(withoutValues(stack)).not.toContain('Robin Rivera')
  expect(withoutValues(stack)).toMatch(/\n {4}at /)
})

it('another kind of fault is logged with its own message', () => {
  expect(faultReason(new Error('no route to the mail server'))).toBe('no route to the mail server')
  expect(faultReason('odd')).toBe('odd')
})
