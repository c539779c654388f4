import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { seedDebtor } from '../../testing/debtor.ts'
import { FakeProcessor } from '../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

const tenantId = 'harborlight'
let t: TestApp
let snapshot: Snapshot

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
  snapshot = openSnapshot(t.database.ownerUrl)
})
afterAll(async () => {
  await snapshot.close()
  await t.close()
})

it('what was kept before a migration is taken anew, and then brought back whole', async () => {
  const debtor = await seedDebtor(t, tenantId)
  expect(await snapshot.seededBy(tenantId)).toBeNull()
  await snapshot.take(tenantId, 'first')
  expect(await snapshot.seededBy(tenantId)).toBe('first')

  // As it was kept by a release whose table had one column less, and without a table that has come since.
  await t.database.asOwner('alter table demo_snapshot.payment_method drop column correction')
  await t.database.asOwner('drop table demo_snapshot.method_default')
  expect(await snapshot.seededBy(tenantId)).toBeNull()
  await snapshot.take(tenantId, 'second')
  expect(await snapshot.seededBy(tenantId)).toBe('second')

  await t.database.asOwner('update payment_method set last_four = $1 where id = $2', ['9999', debtor.bankId])
  await snapshot.restore(tenantId)
  const [bank] = await t.database.asOwner<{ last_four: string }>('select last_four from payment_method where id = $1', [
    debtor.bankId,
  ])
  expect(bank!.last_four).toBe('0000')
})
