import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE], processor: new FakeProcessor() })
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
})
afterAll(() => t.close())

async function publish(path: string, value: unknown): Promise<void> {
  const { revision, version } = (await admin.call(endpoints.getTenantDraft, {})).body.data
  const kept = await admin.call(endpoints.saveTenantDraft, { body: { revision, changes: [{ path, value }] } })
  const answer = await admin.call(endpoints.publishTenant, {
    body: { note: 'New words', version, revision: kept.body.data.revision },
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const page = (query: string) => t.visitor(HERE).send('GET', `/api/v1/documents/terms${query}`)

it('a consumer who agreed to one version still reads its text after the next was published', async () => {
  const debtor = await seedDebtor(t, HERE)
  const consumer = await t.signInAs(HERE, { consumer: debtor.consumerId })
  const order = {
    debt_id: debtor.debtId,
    amount: '25.00',
    payment_method_id: debtor.bankId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  const given = (await consumer.call(endpoints.recordAuthorization, { body: order })).body.nacha_details
  const { en, es, version } = t.tenant(HERE).authorization_texts.one_time
  await publish('/authorization_texts/one_time', { en: `Newly worded. ${en}`, es: `Redacción nueva. ${es}` })
  expect(t.tenant(HERE).authorization_texts.one_time.version).toBe(version + 1)

  const body = { ...order, payment_method: 'ach' as const, authorization_id: given.authorization_id }
  const paid = await consumer.call(
    endpoints.submitOneTimePayment,
    { body },
    { 'idempotency-key': 'agreed-before-new-words' },
  )
  expect(paid.status).toBe(200)
  const { data } = (await consumer.call(endpoints.listDocuments, { body: { kind: 'authorization' } })).body
  const opened = await consumer.call(endpoints.openDocument, { body: { document_id: data[0].id } })
  const file = await t.app.inject({ url: opened.body.pdf_url, headers: { host: `${HERE}.localhost:4000` } })
  const { text } = await readPdf(file.rawPayload)
  expect(text).toContain(given.text.replace(/\s+/g, ' '))
  expect(text).not.toContain('Newly worded')
  const [kept] = await t.database.asOwner('select text_hash, text_set from payment_authorization where debt_id = $1', [
    debtor.debtId,
  ])
  expect(kept).toMatchObject({ text_hash: given.text_hash, text_set: expect.stringContaining(`/one_time/${version}`) })
  const next = (await consumer.call(endpoints.previewAuthorization, { body: order })).body.nacha_details
  expect(next.text).toMatch(/^Newly worded\./)
  expect(next.text_hash).not.toBe(given.text_hash)
})

it('earlier versions of a document stay readable, and version numbers never decrease', async () => {
  const { version, en, es } = t.tenant(HERE).documents.terms
  const added = (words: { title: string; paragraphs: string[] }, paragraph: string) => ({
    ...words,
    paragraphs: [...words.paragraphs, paragraph],
  })
  await publish('/documents/terms', { en: added(en, 'A new paragraph.'), es: added(es, 'Un párrafo nuevo.') })
  expect((await page('')).text).toMatch(new RegExp(`A new paragraph[^]*|Version ${version + 1}\\.`))
  expect((await page(`?version=${version}`)).text).not.toContain('A new paragraph')
  expect((await page(`?version=${version}`)).text).toContain(`Version ${version}.`)
  expect((await page('?version=77')).status).toBe(404)
  expect((await page('?version=x')).status).toBe(404)

  const { data: now } = (await admin.call(endpoints.getTenantOverview, {})).body
  const back = await admin.call(endpoints.restoreTenantVersion, {
    params: { version: '0' },
    body: { version: now.version, note: 'As it was' },
  })
  expect(back.status).toBe(200)
  expect(t.tenant(HERE).documents.terms).toEqual({ version: version + 2, en, es })
})
