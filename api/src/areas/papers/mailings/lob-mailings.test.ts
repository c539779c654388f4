import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { createLetterMemory } from '../../../db/letter-memory.ts'
import { lobLetters } from '../../../gateways/letters/lob/lob-letters.ts'
import type { LetterCarrier } from '../../../gateways/letters/port.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { startLobServer, type LobServer } from '../../../testing/lob-server/start.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { requireMissingNotices } from '../notices/require.ts'
import { mailOfDay } from './mail.ts'

const tenantId = 'harborlight'
const today = new Date().toISOString().slice(0, 10)
let lob: LobServer
let t: TestApp

beforeAll(async () => {
  lob = await startLobServer()
  // Its memory is the test's own database, which the app makes.
  const made: { carrier?: LetterCarrier } = {}
  const letters: LetterCarrier = {
    kind: 'lob',
    isImmediate: true,
    tellsAtOnce: false,
    handOver: (mailing) => made.carrier!.handOver(mailing),
    receive: (tenant) => made.carrier!.receive(tenant),
    taken: (tenant, name) => made.carrier!.taken(tenant, name),
  }
  t = await buildTestApp({ now: new Date().toISOString(), tenants: [tenantId], deps: { letters } })
  const memory = createLetterMemory(t.deps)
  made.carrier = lobLetters({ settings: lob.settings, memory, deadlineMs: 60_000, waitsMs: [1, 1] })
})
afterAll(async () => {
  await t.close()
  await lob.close()
})
beforeEach(() => lob.mend())

const place = ({ debtId }: Debtor) =>
  t.deps.db.withTenant(tenantId, (tx) =>
    requireMissingNotices({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }, debtId),
  )
const mail = () => mailOfDay(t.deps, t.tenant(tenantId), today as LocalDate)
const rows = <T extends object>(sql: string, ...values: unknown[]) => t.database.asOwner<T>(sql, values)
const pieceOf = async ({ debtId }: Debtor) => {
  const [row] = await rows<{ id: string; status: string; reason: string | null }>(
    `select w.id, w.status, w.reason from mailpiece w join message m on m.tenant_id = w.tenant_id and m.id = w.id
      where m.debt_id = $1 order by w.created_at desc, w.id desc limit 1`,
    debtId,
  )
  return row!
}
const noticesOf = ({ debtId }: Debtor) => rows('select id from validation_notice where debt_id = $1', debtId)
const admin = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, { role: 'admin' })).id })
const newest = async () => (await (await admin()).call(endpoints.listMailings, {})).body.data[0]
const moveTo = ({ consumerId }: Debtor, street: string) =>
  rows('update consumer set street = $1 where id = $2', street, consumerId)

describe('R-15: letters by a carrier that takes them one by one', () => {
  it('leave as soon as they are queued; one that it refuses is held with the reason, and goes once it is mended', async () => {
    const [good, bad] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    await moveTo(bad, '1 Nowhere Rd')
    await place(good)
    await place(bad)
    await t.runJobs()
    expect(await pieceOf(good)).toMatchObject({ status: 'handed_over' })
    expect(await pieceOf(bad)).toMatchObject({ status: 'held', reason: 'address_refused' })
    expect([await noticesOf(good), await noticesOf(bad)].map(({ length }) => length)).toEqual([1, 0])
    expect(await newest()).toMatchObject({ status: 'handed_over', letters: 1, has_failed: false })

    await moveTo(bad, '9 Oak Ave')
    const staff = await admin()
    const held = (await staff.call(endpoints.listLetterProblems, {})).body.data
    expect(held).toMatchObject([{ status: 'held', reason: 'address_refused' }])
    await staff.call(endpoints.sendLetterAgain, { params: { letter_id: held[0].letter_id } })
    await t.runJobs()
    expect(await pieceOf(bad)).toMatchObject({ status: 'handed_over' })
    expect(await noticesOf(bad)).toHaveLength(1)
    expect(lob.letters.filter(({ metadata }) => metadata['letter'] === held[0].letter_id)).toHaveLength(1)
  })

  it('that it took before it was cut have left; the rest of the mailing goes the next time', async () => {
    const before = lob.letters.length
    const debtors: Debtor[] = []
    for (let n = 0; n < 6; n++) debtors.push(await seedDebtor(t, tenantId))
    // The letters wait together: the carrier is away when each of them is queued.
    lob.spoil(/./, 'reset', { times: Infinity })
    for (const debtor of debtors) await place(debtor)
    await t.runJobs()
    expect(lob.letters).toHaveLength(before)
    expect(await newest()).toMatchObject({ status: 'released', letters: 6, has_failed: true })
    lob.mend()
    lob.spoil(/^POST/, 'error', { times: Infinity, after: 5 })
    expect(await mail()).toMatchObject({ handedOver: 5 })
    expect(await newest()).toMatchObject({ status: 'released', letters: 6, pages: 15, has_failed: true })
    lob.mend()
    expect(await mail()).toMatchObject({ handedOver: 1 })
    expect(await newest()).toMatchObject({ status: 'handed_over', letters: 6, pages: 18, has_failed: false })
    expect(lob.letters).toHaveLength(before + 6)
    for (const debtor of debtors) expect(await noticesOf(debtor)).toHaveLength(1)
  })

  it('that it could not print come back as work, and a copy goes to the same address', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await place(debtor)
    await t.runJobs()
    const { id } = await pieceOf(debtor)
    lob.fail(id, 'fonts are not embedded')
    expect(await mail()).toMatchObject({ returned: 1 })
    expect(await pieceOf(debtor)).toMatchObject({ status: 'returned', reason: 'fonts are not embedded' })
    const again = await (await admin()).call(endpoints.sendLetterAgain, { params: { letter_id: id } })
    expect(again.status).toBe(200)
    await t.runJobs()
    expect(await pieceOf(debtor)).toMatchObject({ id: again.body.data.letter_id, status: 'handed_over' })
    expect(await noticesOf(debtor)).toHaveLength(2)
  })

  it('were mailed once the post office has scanned them, which is asked for at night', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await place(debtor)
    await t.runJobs()
    const { id } = await pieceOf(debtor)
    lob.scan(id, 'In Transit', `${today}T15:00:00.000Z`)
    expect(await pieceOf(debtor)).toMatchObject({ status: 'handed_over' })
    expect(await mail()).toMatchObject({ mailed: 1 })
    expect(await pieceOf(debtor)).toMatchObject({ status: 'mailed' })
    expect(await mail()).toMatchObject({ mailed: 0, unknown: 0 })
  })
})
