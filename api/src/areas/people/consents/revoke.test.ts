import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor
let self: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
  self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
})

async function idOf(channel: string) {
  const { body } = await self.call(endpoints.listConsents, { params: {} })
  return body.data.find((line: { channel: string }) => line.channel === channel).id as string
}
const revoke = (who: Caller, id: string, client_id?: string) =>
  who.call(endpoints.revokeConsent, { params: { id }, body: client_id ? { client_id } : {} })
const confirmations = async () =>
  (await readOutbox(t.deps, tenantId, { limit: 1000 })).filter(
    ({ personId, purpose }) => personId === debtor.consumerId && purpose === 'stop_confirmed',
  )
const audit = () =>
  t.database.asOwner('select actor_kind, action, subject, detail from audit_log where consumer_id = $1', [
    debtor.consumerId,
  ])

describe('R-05: a consent that is ended', () => {
  it.each([
    ['email', 1],
    ['text', 1],
    ['phone', 0],
  ])('to %s is confirmed %i times and recorded once, even when it is ended twice', async (channel, count) => {
    const id = await idOf(channel)
    for (const who of [self, self]) expect((await revoke(who, id)).status).toBe(200)
    expect((await confirmations()).map((sent) => sent.channel)).toEqual(Array<string>(count).fill(channel))
    expect(await audit()).toEqual([
      {
        actor_kind: 'consumer',
        action: 'consent.revoked',
        subject: `consent:${id}`,
        detail: JSON.stringify({ purpose: 'debt_messages', channel }),
      },
    ])
  })

  it('by staff is not confirmed, since an attorney may have asked for it', async () => {
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const id = await idOf('text')
    expect((await revoke(agent, id, debtor.consumerId)).status).toBe(200)
    expect(await confirmations()).toEqual([])
    expect(await audit()).toMatchObject([{ actor_kind: 'staff', subject: `consent:${id}` }])
  })
})
