import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE], processor: new FakeProcessor() })
})
afterAll(() => t.close())

/** A consumer in Washington D.C. authorizes a payment; returns the messages sent to them. */
async function copiesOf(debtor: Debtor) {
  await t.database.asOwner(
    "update consumer set street = '12 Elm Street NW', city = 'Washington', state = 'DC', zip = '20001' where id = $1",
    [debtor.consumerId],
  )
  const me = await t.signInAs(HERE, { consumer: debtor.consumerId })
  const { status } = await me.call(endpoints.recordAuthorization, {
    body: {
      debt_id: debtor.debtId,
      amount: '25.00',
      payment_method_id: debtor.bankId,
      agreement_timestamp: t.clock.now(HERE).toISOString(),
    },
  })
  expect(status).toBe(200)
  await t.runJobs()
  const sent = await readOutbox(t.deps, HERE, { limit: 1000 })
  return sent.filter(({ personId, purpose }) => personId === debtor.consumerId && purpose === 'authorization_copy')
}
const optOut = (debtor: Debtor, ...kinds: string[]) =>
  t.database.asOwner("update contact_point set status = 'opted_out' where consumer_id = $1 and kind = any($2)", [
    debtor.consumerId,
    kinds,
  ])

describe('R-22, R-31: the copy of an authorization', () => {
  it('goes by e-mail where that is allowed', async () => {
    expect(await copiesOf(await seedDebtor(t, HERE))).toMatchObject([{ channel: 'email' }])
  })

  it('goes by text after an opt-out of the e-mail address', async () => {
    const debtor = await seedDebtor(t, HERE)
    await optOut(debtor, 'email')
    expect(await copiesOf(debtor)).toMatchObject([{ channel: 'text' }])
  })

  it('goes by mail where neither is allowed', async () => {
    const debtor = await seedDebtor(t, HERE)
    await optOut(debtor, 'email', 'cell_phone')
    expect(await copiesOf(debtor)).toMatchObject([
      {
        channel: 'letter',
        status: 'sent',
        subject: 'Payment authorization of Mar 2, 2026',
        to: '12 Elm Street NW, Washington, DC 20001',
      },
    ])
  })
})
