import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { openSigning, seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import type { Caller } from '../../../testing/caller.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sealAgreement } from './seal.ts'

/** Every plan is signed here, and countersigned by an attorney. */
const tenantId = 'tmlg'
let t: TestApp
let attorney: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  const { id } = await seedStaff(t, tenantId, { role: 'admin', permissions: ['agreement.countersign'] })
  attorney = await t.signInAs(tenantId, { staff: id })
})
afterAll(() => t.close())

const pageOf = async (one: Waiting) => openSigning(t, await t.signInAs(tenantId, { consumer: one.consumerId }), one)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const signaturesOf = async ({ envelopeId: agreement_id }: Waiting) =>
  (await attorney.call(endpoints.getAgreement, { params: { agreement_id } })).body.data.signatures

describe('T30: a signature under another name', () => {
  it('signer_differs: is refused, typed or drawn, until its bearer says in which capacity they sign', async () => {
    const one = await seedWaiting(t, tenantId)
    const page = await pageOf(one)
    expect(await codeOf(page.sign({ name: 'Somebody Else' }))).toBe('signer_differs')
    expect(await codeOf(page.sign({ name: 'Somebody Else', style: 'drawn' }))).toBe('signer_differs')
    // The account's own name, as people write it.
    expect(await codeOf(page.sign({ name: 'RIVERA, Dána M.' }))).toBe('done')
    expect((await signaturesOf(one))[0]).toMatchObject({ capacity: null, signed_for: null, is_other_name: false })
  })

  it('stands in the certificate, before the attorney, in the audit and in history', async () => {
    const one = await seedWaiting(t, tenantId)
    await (await pageOf(one)).sign({ name: 'Morgan Vale', capacity: 'attorney_in_fact' })
    expect((await signaturesOf(one))[0]).toMatchObject({
      name: 'Morgan Vale',
      signed_for: 'Dana Rivera',
      capacity: 'attorney_in_fact',
      is_other_name: false,
    })
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'agreement.signed' and subject = $1",
      [`envelope:${one.envelopeId}`],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({ signer: 'Morgan Vale', signed_for: 'Dana Rivera' })
    const history = await attorney.call(endpoints.listHistory, { body: { client_id: one.consumerId } })
    const told = history.body.page.find(({ details }: { details: string }) => details === 'The agreement was signed.')
    expect(told.changes).toEqual(
      expect.arrayContaining([
        { field: 'Signed by', from: null, to: 'Morgan Vale' },
        { field: 'Signed for', from: null, to: 'Dana Rivera' },
        { field: 'Signed as', from: null, to: 'attorney in fact (power of attorney)' },
      ]),
    )
    await sealAgreement(t.deps, { tenantId, envelopeId: one.envelopeId, edition: 'completed_by_client' })
    const [filed] = await t.database.asOwner<{ bytes: Buffer }>(
      "select bytes from document where source_id = $1 and edition = 'completed_by_client'",
      [one.envelopeId],
    )
    const { text } = await readPdf(filed!.bytes)
    expect(text).toContain('Signs for Dana Rivera, as attorney in fact (power of attorney)')
    // The seal's own certificate names the company.
    expect(text.replaceAll('\\,', ',')).toContain(`O=${t.tenant(tenantId).tenant.full_name}`)
    // Under the signature itself, in the agreement and on the certificate.
    expect(text.match(/Dana Rivera, as attorney in fact/g)!.length).toBeGreaterThanOrEqual(3)
  })

  it('is marked for staff where nobody named a capacity', async () => {
    const one = await seedWaiting(t, tenantId)
    await (await pageOf(one)).sign()
    await t.database.asOwner("update consumer set full_name = 'Keisha Thornton' where id = $1", [one.consumerId])
    expect((await signaturesOf(one))[0]).toMatchObject({ name: 'Dana Rivera', is_other_name: true })
  })
})
