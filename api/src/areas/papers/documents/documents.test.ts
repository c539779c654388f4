import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pino } from 'pino'
import { endpoints } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { settleDue } from '../../money/pay/settle-due.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  processor = new FakeProcessor()
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  t = await buildTestApp({ processor, deps: { log } })
})
afterAll(() => t.close())

type Who = Awaited<ReturnType<TestApp['signInAs']>>
interface Row {
  id: string
  kind: string
  name: string
  language: string
  sha256: string
  size: number
  file_name: string
}

/** A consumer who has authorized a debit and paid by it. */
async function payer(place = tenantId, debtor?: Debtor) {
  const who = debtor ?? (await seedDebtor(t, place))
  const consumer = await t.signInAs(place, { consumer: who.consumerId })
  const order = {
    debt_id: who.debtId,
    amount: '25.00',
    payment_method_id: who.bankId,
    agreement_timestamp: '2026-03-02T15:00:00.000Z',
  }
  const given = await consumer.call(endpoints.recordAuthorization, { body: order })
  const body = { ...order, payment_method: 'ach' as const, authorization_id: given.body.nacha_details.authorization_id }
  const { body: paid } = await consumer.call(
    endpoints.submitOneTimePayment,
    { body },
    { 'idempotency-key': `doc-${who.consumerId}` },
  )
  return { debtor: who, consumer, payment: paid.data }
}

async function documentsOf(who: Who, body: object = {}) {
  const answer = await who.call(endpoints.listDocuments, { body })
  return { ...answer, rows: (answer.body?.data ?? []) as Row[] }
}

async function download(who: Who, id: string, query = '') {
  const opened = await who.call(endpoints.openDocument, { body: { document_id: id } })
  const response = await t.app.inject({
    url: opened.body.pdf_url + query,
    headers: { host: `${tenantId}.localhost:4000` },
  })
  return { opened, response, bytes: response.rawPayload }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('F-02: the documents of a consumer', () => {
  it('are listed newest first, by kind, each with the hash of the file that is then downloaded', async () => {
    const { consumer, debtor } = await payer()
    const { rows, body } = await documentsOf(consumer)
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['authorization', 'Payment authorization of Mar 2, 2026'],
      ['receipt', expect.stringMatching(/^Receipt HARBORLIGHT-2026-\d{6}, payment pending$/)],
    ])
    expect(body).toMatchObject({ page: 1, items_number: 2 })
    expect(body.data[0]).toMatchObject({ creditor: 'First Bank', reference_number: debtor.reference, language: 'en' })
    for (const row of rows) {
      const { response, bytes } = await download(consumer, row.id)
      expect([sha256(bytes), bytes.length]).toEqual([row.sha256, row.size])
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${row.file_name}"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
      })
    }
    expect((await documentsOf(consumer, { kind: 'receipt' })).rows).toHaveLength(1)
    expect((await documentsOf(consumer, { kind: 'notice' })).rows).toEqual([])
    const pages = await Promise.all([1, 2, 3].map((page) => documentsOf(consumer, { page, per_page: 1 })))
    expect(pages.map((page) => page.rows.map((row) => row.id))).toEqual([[rows[0]!.id], [rows[1]!.id], []])
  })

  it('are shown where their reader is, when that is asked for', async () => {
    const { consumer } = await payer()
    const { rows } = await documentsOf(consumer)
    const { response } = await download(consumer, rows[0]!.id, '&show=page')
    expect(response.headers['content-disposition']).toBe(`inline; filename="${rows[0]!.file_name}"`)
  })

  it('contain the agreed text, with the words and the hash of the authorization', async () => {
    const { consumer, debtor } = await payer()
    const { rows } = await documentsOf(consumer, { kind: 'authorization' })
    const { bytes } = await download(consumer, rows[0]!.id)
    const { text, title, language } = await readPdf(bytes)
    const [kept] = await t.database.asOwner<{ text: string; text_hash: string }>(
      'select text, text_hash from payment_authorization where debt_id = $1',
      [debtor.debtId],
    )
    expect([title, language]).toEqual(['Payment authorization', 'en-US'])
    expect(text).toContain(kept!.text.replace(/\s+/g, ' '))
    expect(text).toContain(kept!.text_hash)
    expect(text).toContain(debtor.reference)
    expect(text).not.toMatch(/[{}]|undefined/)
  })

  it('are drawn once: the same bytes at each download, even after the company’s name changes', async () => {
    const { consumer } = await payer()
    const first = (await documentsOf(consumer)).rows
    const before = await Promise.all(first.map(({ id }) => download(consumer, id)))
    t.tenant(tenantId).tenant.full_name = 'Another Name'
    const second = (await documentsOf(consumer)).rows
    const after = await Promise.all(second.map(({ id }) => download(consumer, id)))
    t.tenant(tenantId).tenant.full_name = 'Harborlight Recovery Group'
    expect(second).toEqual(first)
    expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes))
  })

  it('are one file for the receipt’s page and for the list, and one when two ask at once', async () => {
    const { consumer, debtor, payment } = await payer()
    const body = { debt_id: debtor.debtId, payment_id: payment.payment_id }
    const [receipt, ...lists] = await Promise.all([
      consumer.call(endpoints.getReceipt, { body }),
      ...Array.from({ length: 4 }, () => documentsOf(consumer)),
    ])
    const id = /documents\/([\w-]+)\.pdf/.exec(receipt.body.pdf_url)![1]
    for (const { rows } of lists) expect(rows.find(({ kind }) => kind === 'receipt')?.id).toBe(id)
  })

  it('keep their earlier editions, findable by their hash', async () => {
    const { consumer } = await payer()
    const [pending] = (await documentsOf(consumer, { kind: 'receipt' })).rows
    processor.settleAll()
    await settleDue(t.deps, t.tenant(tenantId), localDate('2026-03-31'))
    const { rows } = await documentsOf(consumer, { kind: 'receipt' })
    expect(rows.map(({ name }) => name.replace(/-\d{4}-\d+/, ''))).toEqual([
      'Receipt HARBORLIGHT',
      'Receipt HARBORLIGHT, payment pending',
    ])
    expect(rows[1]).toEqual(pending)
  })

  it('are in the reader’s language, except texts that were agreed to in another', async () => {
    const { consumer } = await payer()
    await documentsOf(consumer)
    const { rows } = await documentsOf(consumer, { language: 'es' })
    expect(rows.map(({ kind, language }) => [kind, language])).toEqual([
      ['authorization', 'en'],
      ['receipt', 'es'],
    ])
    const { text, language } = await readPdf((await download(consumer, rows[1]!.id)).bytes)
    expect(language).toBe('es-US')
    expect(text).toContain('Autorización')
  })
})

describe('access to a document', () => {
  it('T4: is refused to strangers and other tenants, even by its id', async () => {
    const { consumer } = await payer()
    const [row] = (await documentsOf(consumer)).rows
    const body = { document_id: row!.id }
    const other = await t.signInAs(tenantId, { consumer: (await seedDebtor(t, tenantId)).consumerId })
    expect((await other.call(endpoints.openDocument, { body })).status).toBe(404)
    const elsewhere = await t.signInAs('meadowbrook', { consumer: (await seedDebtor(t, 'meadowbrook')).consumerId })
    expect((await elsewhere.call(endpoints.openDocument, { body })).status).toBe(404)
    expect((await t.visitor(tenantId).call(endpoints.openDocument, { body })).status).toBe(401)
  })

  it('T5: a co-debtor sees neither the other’s authorization nor their receipt', async () => {
    const { debtor, consumer } = await payer()
    const co = await seedDebtor(t, tenantId, { sharing: debtor })
    const second = await t.signInAs(tenantId, { consumer: co.consumerId })
    expect((await documentsOf(second)).rows).toEqual([])
    const [row] = (await documentsOf(consumer)).rows
    expect((await second.call(endpoints.openDocument, { body: { document_id: row!.id } })).status).toBe(404)
  })

  it('a link is good for one document and five minutes', async () => {
    const { consumer } = await payer()
    const { rows } = await documentsOf(consumer)
    const { opened } = await download(consumer, rows[0]!.id)
    const url: string = opened.body.pdf_url
    const visitor = t.visitor(tenantId)
    expect((await visitor.send('GET', url)).status).toBe(200)
    expect((await visitor.send('GET', url.replace(rows[0]!.id, rows[1]!.id))).status).toBe(404)
    expect((await t.visitor('meadowbrook').send('GET', url)).status).toBe(404)
    t.clock.advance('6m')
    expect((await visitor.send('GET', url)).status).toBe(404)
    t.clock.set('2026-03-02T15:00:00.000Z')
  })

  it('staff see those of a consumer whom they name, which leaves a row (R-44)', async () => {
    const { debtor, consumer } = await payer()
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    expect((await documentsOf(agent)).body.errors).toEqual({ client_id: ['required'] })
    const { rows } = await documentsOf(agent, { client_id: debtor.consumerId })
    expect(rows).toEqual((await documentsOf(consumer)).rows)
    const opened = await agent.call(endpoints.openDocument, {
      body: { client_id: debtor.consumerId, document_id: rows[0]!.id },
    })
    expect(opened.status).toBe(200)
    const seen = await t.database.asOwner('select action from access_log where consumer_id = $1 order by at, id', [
      debtor.consumerId,
    ])
    expect(seen).toEqual([{ action: 'documents.list' }, { action: 'document.open' }])
  })

  it('receipt.hidden: consumers of such a tenant see no receipts among them, its staff do', async () => {
    const place = 'northgate'
    const debtor = await seedDebtor(t, place)
    const { consumer } = await payer(place, debtor)
    const kinds = async (who: Who, body: object) => (await documentsOf(who, body)).rows.map(({ kind }) => kind)
    const agent = await t.signInAs(place, { staff: (await seedStaff(t, place)).id })
    const body = { client_id: debtor.consumerId }
    expect(await kinds(agent, body)).toContain('receipt')
    expect(await kinds(consumer, {})).not.toContain('receipt')
    const [receipt] = (await documentsOf(agent, { ...body, kind: 'receipt' })).rows
    const opened = await consumer.call(endpoints.openDocument, { body: { document_id: receipt!.id } })
    expect(opened.status).toBe(404)
  })
})

describe('a filed document', () => {
  it('cannot be changed or deleted by the application, nor by its owner in passing', async () => {
    const { consumer, debtor } = await payer()
    await documentsOf(consumer)
    for (const statement of ["update document set name = 'x'", 'delete from document']) {
      await expect(t.deps.db.withTenant(tenantId, (tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
      await expect(t.database.asOwner(`${statement} where consumer_id = $1`, [debtor.consumerId])).rejects.toThrow(
        'never changed or deleted',
      )
    }
  })

  it('document_damaged: is refused and reported when its bytes are not those of its hash', async () => {
    const { consumer, debtor } = await payer()
    const [row] = (await documentsOf(consumer)).rows
    const { opened } = await download(consumer, row!.id)
    await t.database.asOwner('alter table document disable trigger refuse_change')
    await t.database.asOwner("update document set bytes = bytes || '\\x20' where id = $1", [row!.id])
    await t.database.asOwner('alter table document enable trigger refuse_change')
    logged.length = 0
    const again = await consumer.call(endpoints.openDocument, { body: { document_id: row!.id } })
    expect([again.status, again.body.code]).toEqual([500, 'document_damaged'])
    expect((await t.visitor(tenantId).send('GET', opened.body.pdf_url)).status).toBe(500)
    expect(logged.filter((line) => line['documentId'] === row!.id)).toHaveLength(2)
    const audit = await t.database.asOwner(
      "select subject from audit_log where consumer_id = $1 and action = 'document.damaged'",
      [debtor.consumerId],
    )
    expect(audit).toEqual(Array.from({ length: 2 }, () => ({ subject: `document:${row!.id}` })))
  })
})
