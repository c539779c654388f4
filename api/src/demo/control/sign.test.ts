import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildTestDemo, type TestDemo } from '../../testing/demo-app.ts'

const WITH = 'tmlg'
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([WITH, 'harborlight'], { fill: true })
})
afterAll(() => t.close())

/** A seeded or new person, with the agreement of their account. */
async function person(archetype: string, tenant = WITH) {
  const { body } = await t.operator.send('POST', '/demo/people', { tenant, archetype })
  const [row] = await t.database.asOwner<{ id: string; debt_id: string; consumer_id: string }>(
    `select e.id, e.debt_id, d.owner_id as consumer_id from envelope e join debt d on d.tenant_id = e.tenant_id and d.id = e.debt_id
      where d.owner_id = $1 order by e.created_at desc limit 1`,
    [body.client_id],
  )
  return row!
}
const sign = (envelope: string, as: string, result: string, tenant = WITH) =>
  t.operator.send('POST', '/demo/sign', { tenant, envelope, as, result })
const visit = async (consumer: string, tenant = WITH) => t.visitor(tenant).signedInAs(t.demo.deps, tenant, { consumer })

describe('POST /demo/sign', () => {
  it('signs and declines for either side, and refuses the same orders as the screens', async () => {
    const one = await person('D-02')
    expect((await sign(one.id, 'attorney', 'signed')).body.code).toBe('agreement_over')
    expect((await sign(one.id, 'client', 'signed')).body.status).toBe('completed_by_client')
    expect((await sign(one.id, 'client', 'declined')).body.code).toBe('agreement_over')
    expect((await sign(one.id, 'attorney', 'signed')).body.status).toBe('completed_by_attorney')
    const [debt] = await t.database.asOwner<{ status: string }>('select status from debt where id = $1', [one.debt_id])
    expect(debt!.status).toBe('established')
    const other = await person('D-02')
    expect((await sign(other.id, 'client', 'declined')).body.status).toBe('declined_by_client')
    const waiting = await person('D-03')
    expect((await sign(waiting.id, 'attorney', 'declined')).body.status).toBe('declined_by_attorney')
    expect((await sign('nothing', 'client', 'signed')).body.errors.envelope[0]).toContain('no agreement')
  })
})

describe('seeded agreements', () => {
  it.each([
    ['D-02', ['for signature'], 0],
    ['D-03', ['for signature', 'signed by you'], 1],
    ['D-04', ['declined by you'], 0],
    ['D-05', ['declined by the company'], 1],
    ['D-08', ['for signature', 'signed by both sides'], 2],
  ])('%s: %j have documents, the signed ones are sealed, with %i signatures', async (archetype, names, count) => {
    const one = await person(archetype)
    const who = await visit(one.consumer_id)
    const { body } = await who.call(endpoints.listDocuments, { body: { kind: 'agreement', language: 'en' } })
    const shown = body.data.map(({ name }: { name: string }) => name.split(': ')[1])
    expect(shown.toSorted()).toEqual(expect.arrayContaining(names))
    const signatures = await t.database.asOwner<{ document_hash: string }>(
      'select document_hash from envelope_signature where envelope_id = $1',
      [one.id],
    )
    expect(signatures).toHaveLength(count)
    const [envelope] = await t.database.asOwner<{ document_hash: string | null }>(
      'select document_hash from envelope where id = $1',
      [one.id],
    )
    for (const signature of signatures) expect(signature.document_hash).toBe(envelope!.document_hash)
    if (archetype === 'D-03')
      expect((await sign(one.id, 'attorney', 'signed')).body.status).toBe('completed_by_attorney')
  })

  it('D-07 has made as many agreements as the tenant allows', async () => {
    const one = await person('D-07')
    const who = await visit(one.consumer_id)
    const { body } = await who.call(endpoints.getEnvelopeDetails, { params: { debt_id: one.debt_id } })
    expect(body.envelope).toMatchObject({ attempts: 3, attempts_left: 0 })
  })
})

describe('carrier sign of POST /demo/fault', () => {
  it('makes signing unavailable until the fault ends', async () => {
    const tenant = 'harborlight'
    const one = await person('D-02', tenant)
    const who = await visit(one.consumer_id, tenant)
    const open = () => who.call(endpoints.getEnvelopeUrl, { params: { debt_id: one.debt_id } })
    const fault = (mode: string) => t.operator.send('POST', '/demo/fault', { tenant, port: 'sign', mode })
    await fault('error')
    expect((await open()).body.code).toBe('signing_unavailable')
    await fault('off')
    expect((await open()).body.envelope.status).toBe('unsigned')
  })
})

describe('POST /demo/clock', () => {
  it('K-57: ends the agreements whose business midnight it skips, with the e-mail to their owner', async () => {
    const one = await person('D-02')
    await t.operator.send('POST', '/demo/clock', { tenant: WITH, advance: 'P3D' })
    const [found] = await t.database.asOwner<{ status: string; asa_status: string; messages: number }>(
      `select e.status, d.asa_status, (select count(*)::int from message m where m.person_id = d.owner_id and m.purpose = 'agreement_expired') as messages
         from envelope e join debt d on d.tenant_id = e.tenant_id and d.id = e.debt_id where e.id = $1`,
      [one.id],
    )
    expect(found).toEqual({ status: 'expired', asa_status: 'expired', messages: 1 })
  })
})
