import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { seedDebtor } from '../../testing/debtor.ts'
import { FakeProcessor } from '../../testing/fake-processor.ts'
import { handOver } from '../../testing/plain-owner.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

const tenantId = 'harborlight'
let t: TestApp
let snapshot: Snapshot

describe.each(['a superuser', 'a plain role'])('the rows of the demo, whose owner is %s,', (owner) => {
  beforeAll(async () => {
    t = await buildTestApp({ processor: new FakeProcessor() })
    snapshot = openSnapshot(owner === 'a superuser' ? t.database.ownerUrl : await handOver(t.database))
  })
  afterAll(async () => {
    await snapshot.close()
    await t.close()
  })

  it('a copy from before a migration is made again, and then restored completely', async () => {
    const debtor = await seedDebtor(t, tenantId)
    expect(await snapshot.seededBy(tenantId)).toBeNull()
    await snapshot.take(tenantId, 'first')
    expect(await snapshot.seededBy(tenantId)).toBe('first')

    // As it was kept by a release whose table had one column less, and without a table that has come since.
    await t.database.asOwner('alter table demo_snapshot.payment_method drop column correction')
    await t.database.asOwner('drop table demo_snapshot.method_default')
    expect(await snapshot.seededBy(tenantId)).toBeNull()
    expect(await snapshot.seeds()).toEqual(new Map([[tenantId, null]]))
    await snapshot.take(tenantId, 'second')
    expect(await snapshot.seededBy(tenantId)).toBe('second')
    expect(await snapshot.seeds()).toEqual(new Map([[tenantId, 'second']]))

    await t.database.asOwner('update payment_method set last_four = $1 where id = $2', ['9999', debtor.bankId])
    await snapshot.restore(tenantId)
    const [bank] = await t.database.asOwner<{ last_four: string }>(
      'select last_four from payment_method where id = $1',
      [debtor.bankId],
    )
    expect(bank!.last_four).toBe('0000')
  })

  it('undoes additions, changes and deletions repeatedly, and reads no other table', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await snapshot.take(tenantId, 'third')
    const rows = async () =>
      t.database.asOwner(
        `select (select count(*)::int from method_default where tenant_id = $1) as defaults,
                (select count(*)::int from method_default where tenant_id = 'tmlg') as elsewhere,
                (select last_four from payment_method where id = $2) as last_four,
                (select count(*)::int from payment_method where id = $3) as cards,
                (select xmin::text from debt where id = $4) as debt`,
        [tenantId, debtor.bankId, debtor.cardId, debtor.debtId],
      )
    const before = await rows()
    for (const lastFour of ['1111', '2222']) {
      const of = [tenantId, debtor.consumerId, debtor.bankId]
      await t.database.asOwner(
        `insert into method_default (tenant_id, consumer_id, scope, method_id, set_at, set_by)
         values ($1, $2, 'debt', $3, '2026-03-02', $2)`,
        of,
      )
      await t.database.asOwner('update payment_method set last_four = $1 where id = $2', [lastFour, debtor.bankId])
      await t.database.asOwner('delete from payment_method where id = $1', [debtor.cardId])
      expect(await rows()).not.toEqual(before)
      await snapshot.restore(tenantId)
      expect(await rows()).toEqual(before)
    }
    await snapshot.restore(tenantId)
    expect(await rows()).toEqual(before)
  })

  it('come back where they refer to each other and where nothing may ever be changed, and refuse changes as before', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await snapshot.take(tenantId, 'fourth')
    const rows = async () =>
      t.database.asOwner(
        `select (select count(*)::int from transfer where tenant_id = $1) as transfers,
                (select balance from debt where id = $2) as balance`,
        [tenantId, debtor.debtId],
      )
    const before = await rows()
    await snapshot.wipe(tenantId)
    expect(await rows()).toEqual([{ transfers: 0, balance: null }])
    await snapshot.restore(tenantId)
    expect(await rows()).toEqual(before)
    await expect(t.database.asOwner('delete from transfer where tenant_id = $1', [tenantId])).rejects.toThrow(
      'never changed',
    )
  })
})
