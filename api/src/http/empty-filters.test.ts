import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type Endpoint } from '@portal/shared/contract'
import { seedDebtor } from '../testing/debtor.ts'
import { seedStaff } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { Refusal } from './refusal.ts'
import { validate } from './validation.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())

interface Fields {
  entries: Record<string, { type: string }>
}
const withQuery = (Object.entries(endpoints) as [string, Endpoint<any, any, any, any>][]).filter(
  ([, { query }]) => query,
)

describe('an empty filter', () => {
  it.each(withQuery)('of %s is none: the same as leaving it out', (_, { query }) => {
    const fields = Object.keys((query as unknown as Fields).entries)
    const empty = Object.fromEntries(fields.map((name) => [name, '']))
    const read = (sent: object) => {
      try {
        return validate({ query }, { query: sent })
      } catch (error) {
        return (error as Refusal).fields
      }
    }
    expect(read(empty)).toEqual(read({}))
  })

  it('finds the notes and tags that no filter finds', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const admin = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
    for (const url of [
      `/api/v1/notes?customer_id=${debtor.consumerId}&date_from=&date_to=&search=&data_id=&is_external=`,
      '/api/v1/notes/active-tags?is_external=',
      '/api/v1/notes/archived-tags?is_external=',
      '/api/v1/notes/category?is_external=',
    ])
      expect([url, (await admin.send('GET', url)).status]).toEqual([url, 200])
  })
})
