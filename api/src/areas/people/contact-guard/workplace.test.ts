import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listContacts } from '../../../core/consumer/repo.ts'
import { mayContact } from './may-contact.ts'

const HERE = 'harborlight'
let t: TestApp
let agent: Caller
let consumer: Caller
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T18:00:00.000Z')
  agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE)).id })
  debtor = await seedDebtor(t, HERE)
  consumer = await t.signInAs(HERE, { consumer: debtor.consumerId })
  await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
})

const params = () => ({ client_id: debtor.consumerId })
type Start = CallInput<typeof endpoints.startContactAttempt>['body']
const call = (change: Partial<Start>) =>
  agent.call(endpoints.startContactAttempt, {
    params: params(),
    body: { debt_id: debtor.debtId, direction: 'out', party: 'consumer', contact_point_id: null, ...change },
  })
const ask = (who: Caller) =>
  who.call(endpoints.addContactRequest, {
    params: params(),
    body: {
      kind: 'workplace',
      via: 'phone',
      received_on: '2026-03-02',
      evidence: 'Private calls are not allowed at the bank.',
    },
  })
const end = (who: Caller, id: string) =>
  who.call(endpoints.endContactRequest, { params: { ...params(), request_id: id }, body: { reason: 'Allowed now.' } })
const readStop = async () => (await consumer.call(endpoints.getContactStop, { params: {} })).body
const contactPoint = async (kind: string) =>
  (await t.deps.db.withTenant(HERE, (tx) => listContacts(tx, HERE, [debtor.consumerId]))).find(
    (point) => point.kind === kind,
  )!
const employed = (change: object) =>
  agent.call(endpoints.updateEmployer, {
    body: {
      client_id: debtor.consumerId,
      employer_full_name: 'Mail Inc.',
      employ_type: 'ft',
      employer_state: 'ME',
      was: {},
      ...change,
    },
  })
const mayWriteFor = (purpose: 'collection' | 'result' | 'required' | 'requested') =>
  t.deps.db.withTenant(HERE, (tx) =>
    mayContact(
      { tx, deps: t.deps, tenant: t.tenant(HERE), now: t.clock.now(HERE) },
      { consumerId: debtor.consumerId, debtId: debtor.debtId, channel: 'email', purpose },
    ),
  )

describe('12 CFR 1006.6(b)(3): an employer that does not allow it (R-04)', () => {
  it('forbids calls to numbers at work until it is lifted, and no others', async () => {
    const { status, body } = await ask(agent)
    expect(status).toBe(200)
    const refused = await call({ at_work: true })
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      403,
      'contact_not_allowed',
      { channel: ['workplace'] },
    ])
    await end(agent, body.data.id)
    expect((await call({ at_work: true })).status).toBe(200)
  })

  it('allows calls to a number that is not at work', async () => {
    await ask(agent)
    expect((await call({})).status).toBe(200)
  })

  it('applies to the employer’s number on file', async () => {
    const cell = await contactPoint('cell_phone')
    const [row] = (
      await agent.call(endpoints.getContactStanding, { params: params(), query: { debt_id: debtor.debtId } })
    ).body.data.numbers
    await ask(agent)
    expect((await employed({ work_phone: row.value })).body.errors).toBeUndefined()
    expect((await call({ contact_point_id: cell.id })).body.errors).toEqual({ channel: ['workplace'] })
  })

  it('forbids e-mail to a work address even with consent, except for a message that the consumer requests', async () => {
    await t.database.asOwner("update consent set basis = 'consent' where consumer_id = $1 and channel = 'email'", [
      debtor.consumerId,
    ])
    await employed({})
    expect(await mayWriteFor('collection')).toMatchObject({ allowed: true })
    await ask(agent)
    for (const purpose of ['collection', 'result', 'required'] as const)
      expect([purpose, await mayWriteFor(purpose)]).toMatchObject([
        purpose,
        { allowed: false, reason: 'workplace', rule: '12 CFR 1006.6(b)(3)' },
      ])
    expect(await mayWriteFor('requested')).toMatchObject({ allowed: true })
  })

  it('is recorded by the consumer on the portal, once, and lifted again', async () => {
    const { body } = await ask(consumer)
    expect((await ask(consumer)).body.data.id).toBe(body.data.id)
    expect(await readStop()).toMatchObject({
      data: null,
      workplace: { request_id: body.data.id, received_on: '2026-03-02' },
    })
    expect((await call({ at_work: true })).status).toBe(403)
    expect((await end(consumer, body.data.id)).status).toBe(200)
    expect(await readStop()).toMatchObject({ data: null, workplace: null })
  })

  it('R-21: a number that is not on file counts as elsewhere, where Massachusetts allows two calls in thirty days', async () => {
    await t.database.asOwner("update consumer set state = 'MA', zip = '02108' where id = $1", [debtor.consumerId])
    for (let i = 0; i < 2; i++) {
      const { body } = await call({})
      await agent.call(endpoints.recordContactOutcome, {
        params: { ...params(), attempt_id: body.data.id },
        body: { outcome: 'no_answer' },
      })
    }
    t.clock.set('2026-03-12T18:00:00.000Z')
    agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE)).id })
    expect((await call({})).body.errors).toEqual({ channel: ['cap_reached'] })
    expect((await call({ contact_point_id: (await contactPoint('cell_phone')).id })).status).toBe(200)
  })
})
