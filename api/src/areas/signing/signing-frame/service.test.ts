import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { createSigningMemory } from '../../../db/signing-memory.ts'
import { createSigning } from '../../../gateways/signing/create.ts'
import { externalId } from '../../../gateways/signing/docuseal/reference.ts'
import { seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import { startDocusealServer, type DocusealServer } from '../../../testing/docuseal-server/start.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let service: DocusealServer
let t: TestApp

beforeAll(async () => {
  service = await startDocusealServer()
  // The service uses its own clock: an agreement of the test's calendar would have expired there.
  const now = new Date().toISOString()
  t = await buildTestApp({
    tenants: [tenantId],
    processor: new FakeProcessor(),
    now,
    config: { signing: { kind: 'docuseal', settings: service.settings } },
  })
})
afterAll(async () => {
  await t.close()
  await service.close()
})

const consumer = ({ consumerId }: Waiting) => t.signInAs(tenantId, { consumer: consumerId })
const waiting = () => seedWaiting(t, tenantId, { change: 'asa_required = true' })
const kept = ({ envelopeId: reference }: Waiting) => service.submissions.of(externalId({ tenantId, reference }))
const open = async (one: Waiting) =>
  (await consumer(one)).call(endpoints.getEnvelopeUrl, { params: { debt_id: one.debtId } })
const post = ({ body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  t.visitor(tenantId).send('POST', '/api/v1/webhooks/signing', body.toString(), {
    'content-type': 'application/json',
    ...headers,
  })
const statusOf = async (one: Waiting) =>
  (await (await consumer(one)).call(endpoints.getEnvelopeDetails, { params: { debt_id: one.debtId } })).body.envelope
    .status

describe('agreements that DocuSeal has signed', () => {
  it('are sent once, byte for byte, and framed around the service’s own form', async () => {
    const one = await waiting()
    const { status, body } = await open(one)
    expect(status).toBe(200)
    expect(body.envelope_url).toMatch(/\/sign\/service\?page=/)
    await open(one)
    expect(kept(one)).toHaveLength(1)
    const [agreement, page] = kept(one)[0]!.documents
    expect(agreement!.file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(page!.file.subarray(0, 5).toString()).toBe('%PDF-')
    const [row] = await t.database.asOwner<{ document_hash: string }>(
      'select document_hash from envelope where id = $1',
      [one.envelopeId],
    )
    expect(kept(one)[0]!.signer.metadata['document_hash']).toBe(row!.document_hash)
  })

  it('are signed once the service says so, by its message or when the portal asks', async () => {
    const [told, asked] = [await waiting(), await waiting()]
    for (const one of [told, asked]) {
      await open(one)
      service.submissions.sign(kept(one)[0]!)
    }
    expect((await post(service.message('form.completed', kept(told)[0]!))).status).toBe(200)
    const [row] = await t.database.asOwner<{ status: string }>('select status from envelope where id = $1', [
      told.envelopeId,
    ])
    expect(row!.status).toMatch(/^completed_by_/)
    expect(await statusOf(asked)).toMatch(/^completed_by_/)
  })

  it('are declined with the reason', async () => {
    const one = await waiting()
    await open(one)
    service.submissions.decline(kept(one)[0]!, 'Too much a month')
    await post(service.message('form.declined', kept(one)[0]!))
    expect(await statusOf(one)).toBe('declined_by_client')
  })

  it('ignore a false message; a forged, old or replayed one is refused', async () => {
    const one = await waiting()
    await open(one)
    const lie = service.message('form.completed', kept(one)[0]!)
    expect((await post(lie)).status).toBe(200)
    expect(await statusOf(one)).toBe('unsigned')
    expect((await post(lie)).status).toBe(403)
    expect((await post({ ...lie, headers: {} })).status).toBe(403)
    expect((await post(service.message('form.completed', kept(one)[0]!, 400))).status).toBe(403)
  })

  it('signing_unavailable while the service does not answer; afterwards nothing is created twice', async () => {
    const one = await waiting()
    for (let i = 0; i < 4; i += 1) service.spoil(/^(GET \/submitters|POST \/submissions)/, 'error')
    expect(await open(one)).toMatchObject({ status: 503, body: { code: 'signing_unavailable' } })
    let last = 503
    for (let i = 0; i < 5 && last !== 200; i += 1) last = (await open(one)).status
    expect(last).toBe(200)
    expect(kept(one)).toHaveLength(1)
  })
})

it('a process that began on the portal’s own pages ends there, and reading is always possible', async () => {
  const config = { hostedOrigin: 'http://hosted.localhost:4002', signing: t.deps.config.signing }
  const { hostedKey, log } = t.deps
  const signing = createSigning(config, { memory: createSigningMemory(t.deps), hostedKey, log })
  const one = await waiting()
  const request = {
    tenantId,
    reference: one.envelopeId,
    providerReference: one.envelopeId,
    openedFor: one.consumerId,
    language: 'en' as const,
    returnUrl: 'http://harborlight.localhost:4000/signed-success?nonce=abcdefghijklmnop',
    tenantName: 'Harborlight',
    accent: null,
  }
  expect((await signing.openFrame({ ...request, purpose: 'sign' })).url).toContain(`/sign/${tenantId}.`)
  expect((await signing.openFrame({ ...request, providerReference: '1000', purpose: 'read' })).url).toContain(
    `/sign/${tenantId}.`,
  )
  expect(await signing.lookup(request)).toEqual({ state: 'open', isViewed: false })
})
