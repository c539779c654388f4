import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { recordSentNotices } from '../notices/issue.ts'
import { letterSections } from './letter-sections.ts'

const HERE = 'harborlight'
let t: TestApp
let admin: Caller
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE, 'tmlg'] })
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, HERE, { balance: 842.17 })
})

const write = (body: Record<string, unknown> = {}, who = admin) =>
  who.call(endpoints.createLetter, { body: { data_id: debtor.reference, ...body } })
async function templateId(key: string): Promise<string> {
  const { body } = await admin.call(endpoints.listLetterTemplates, {})
  return body.data.find((one: { key: string }) => one.key === key).template_id
}
const issue = async (key = 'demand') =>
  admin.call(endpoints.fileLetter, {
    body: { data_id: debtor.reference, template_id: await templateId(key), language: 'en' },
  })
const change = (what: string, ...values: unknown[]) =>
  t.database.asOwner(`update ${what} where id = $1`, [
    what.startsWith('debt') ? debtor.debtId : debtor.consumerId,
    ...values,
  ])

describe('A-94: the letter about a debt', () => {
  it('S-79: is the demand letter in the consumer’s language, with the debt’s own figures', async () => {
    const { status, body } = await write()
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Letter about your account', language: 'en', client_id: debtor.consumerId })
    for (const text of ['$842.17', debtor.reference, 'First Bank', 'This is an attempt to collect a debt', 'NMLS'])
      expect(body.content).toContain(text)
    expect(body.content).not.toMatch(/\{\{|<script|href=/)
    await change("consumer set language = 'es'")
    expect((await write()).body).toMatchObject({ title: 'Carta sobre su cuenta', language: 'es' })
    expect((await write({ language: 'en' })).body.language).toBe('en')
  })

  it('T11: escapes the text of a creditor’s file', async () => {
    await change("debt set original_creditor = '<img src=x onerror=alert(1)><script>x</script>'")
    expect((await write()).body.content).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('R-14: tells a consumer who cannot be sued so', async () => {
    expect((await write()).body.content).not.toContain('we will not sue you')
    await change("debt set sol_date = '2026-02-01'")
    expect((await write()).body.content).toContain('Because of the age of this debt, we will not sue you for it')
  })

  it.each([
    ['California', 'CA', '90001', 'Rosenthal Fair Debt Collection Practices Act'],
    ['Massachusetts', 'MA', '02108', 'NOTICE OF IMPORTANT RIGHTS'],
    ['New York City', 'NY', '10001', 'New York City residents'],
  ])('R-23, R-21, R-20: gives a consumer in %s the disclosures of that state', async (_, state, zip, text) => {
    await change('consumer set state = $2, zip = $3', state, zip)
    expect((await write()).body.content).toContain(text)
  })

  it('R-10, R-11: as validation notice repeats the text that was frozen when that was sent', async () => {
    const id = await templateId('validation-notice')
    expect(await write({ template_id: id })).toMatchObject({
      status: 422,
      body: { code: 'template_value_missing', errors: { template_id: ['missing:validation_notice'] } },
    })
    await change("debt set charge_off_date = '2025-09-01', charge_off_balance = 84217")
    await t.deps.db.withTenant(HERE, (tx) =>
      recordSentNotices(tx, t.deps, t.tenant(HERE), debtor.debtId, t.clock.now(HERE)),
    )
    const { content } = (await write({ template_id: id })).body
    for (const text of [
      'How can you dispute the debt?',
      'Total amount of the debt now:',
      '$842.17',
      'www.cfpb.gov/debt-collection',
      'This is not my debt.',
      'solicitar una copia de este formulario en español',
    ])
      expect(content).toContain(text)
    expect((await write({ template_id: id, language: 'es' })).body.content).toContain('Cómo puede')
  })

  it.each([
    ['an account that there is none of', { data_id: 'R-none' }, 'data_id'],
    ['a letter that there is none of', { template_id: 'none' }, 'template_id'],
  ])('is refused for %s', async (_, body, field) => {
    expect(await write(body)).toMatchObject({ status: 404, body: { errors: { [field]: ['not_found'] } } })
  })

  it('is open to administrators only, and leaves a line in the access log', async () => {
    const agent = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'agent' })).id })
    expect((await write({}, agent)).status).toBe(403)
    const elsewhere = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg', { role: 'admin' })).id })
    expect((await write({}, elsewhere)).status).toBe(404)
    await write()
    const log = await t.database.asOwner('select action from access_log where consumer_id = $1', [debtor.consumerId])
    expect(log).toContainEqual({ action: 'letter.read' })
  })
})

describe('a letter that is issued', () => {
  it('F-02: is filed once with its hash, stands in the ledger of contacts, and the consumer finds it', async () => {
    const [first, second] = await Promise.all([issue(), issue()])
    expect(first.status).toBe(200)
    expect(second.body.sha256).toBe(first.body.sha256)
    const file = await admin.send('GET', first.body.url)
    expect(file.headers['content-type']).toBe('application/pdf')
    const attempts = await t.database.asOwner('select channel from contact_attempt where consumer_id = $1', [
      debtor.consumerId,
    ])
    expect(attempts).toEqual([{ channel: 'letter' }])
    const me = await t.signInAs(HERE, { consumer: debtor.consumerId })
    const mine = await me.call(endpoints.listDocuments, { body: { kind: 'letter', language: 'es' } })
    expect(mine.body.data).toMatchObject([{ name: 'Letter about your account', sha256: first.body.sha256 }])
    const audit = await t.database.asOwner(
      "select action from audit_log where consumer_id = $1 and action like 'letter%'",
      [debtor.consumerId],
    )
    expect(audit).toEqual([{ action: 'letter.filed' }])
  })

  it('R-04: is refused for a consumer whom an attorney represents', async () => {
    await change('consumer set represented = true')
    expect(await issue()).toMatchObject({ status: 403, body: { code: 'contact_not_allowed' } })
    expect(await t.database.asOwner('select id from letter where consumer_id = $1', [debtor.consumerId])).toEqual([])
  })

  it('is read as it stands, the notices in twelve points (R-23)', () => {
    const html =
      '<p class="right">Us</p><h1>A</h1><p>b<br>c</p><table><tbody><tr><td>Owed</td><td class="right">$1</td></tr></tbody></table><ul><li>d</li></ul><p class="notice">e</p>'
    expect(letterSections(html)).toEqual([
      { heading: 'A' },
      { paragraphs: ['b\nc'] },
      { rows: [['Owed', '$1']] },
      { paragraphs: ['• d'] },
      { paragraphs: ['e'], textSize: 12 },
    ])
  })

  it('has the same text on paper as on the screen', async () => {
    const { body } = await issue()
    const rows = await t.database.asOwner('select bytes from document where sha256 = $1', [body.sha256])
    const { text } = await readPdf((rows[0] as { bytes: Buffer }).bytes)
    for (const words of ['About your account with First Bank', '$842.17', 'License of the collector'])
      expect(text).toContain(words)
  })
})
