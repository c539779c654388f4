import { mkdtemp, readFile, readdir, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import { folderLetters } from '../../../gateways/letters/folder/folder-letters.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { requireMissingNotices } from '../notices/require.ts'
import { mailOfDay } from './mail.ts'

const tenantId = 'harborlight'
/** A tenant where a second person releases mailings. */
const releasing = 'tmlg'
const monday = '2026-03-02'
let folder: string
let t: TestApp
let debtor: Debtor

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-letters-'))
  t = await buildTestApp({
    now: `${monday}T15:00:00.000Z`,
    tenants: [tenantId, releasing],
    change: (tenant) => ({
      ...tenant,
      capabilities: { ...tenant.capabilities, 'letters.second_person': tenant.id === releasing },
    }),
    deps: { letters: folderLetters(folder) },
  })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  t.clock.set(`${monday}T15:00:00.000Z`)
  await rm(folder, { recursive: true, force: true })
  debtor = await seedDebtor(t, tenantId)
})

const out = () => join(folder, tenantId, 'out')
const place = (to: Debtor) =>
  t.deps.db.withTenant(to.tenantId, (tx) =>
    requireMissingNotices(
      { tx, deps: t.deps, tenant: t.tenant(to.tenantId), now: t.clock.now(to.tenantId) },
      to.debtId,
    ),
  )
const mail = (date = monday, at = tenantId) => mailOfDay(t.deps, t.tenant(at), date as LocalDate)
const admin = async (at = tenantId, permissions: 'file.release'[] = []): Promise<Caller> =>
  t.signInAs(at, { staff: (await seedStaff(t, at, { role: 'admin', permissions })).id })
const rows = <T extends object>(sql: string, ...values: unknown[]) => t.database.asOwner<T>(sql, values)
const pieceOf = async ({ debtId }: Debtor) => {
  const [row] = await rows<{ id: string; status: string; mailed_on: string | null }>(
    `select w.id, w.status, w.mailed_on from mailpiece w join message m on m.tenant_id = w.tenant_id and m.id = w.id
      where m.debt_id = $1 order by w.created_at desc, w.id desc limit 1`,
    debtId,
  )
  return row!
}
const manifestOf = async (name: string) =>
  Papa.parse<Record<string, string>>(await readFile(join(out(), `${name}.csv`), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data

describe('R-15: the letters of a business day', () => {
  it('are one print file with a manifest: each on its own sheets, under the addressee that the record has', async () => {
    const second = await seedDebtor(t, tenantId, { firstName: 'Robin' })
    await place(debtor)
    await place(second)
    await t.runJobs()
    expect(await mail()).toMatchObject({ queued: 2, handedOver: 2 })
    const names = (await readdir(out())).toSorted()
    expect(names).toEqual([`${tenantId}-${monday}-letter-01.csv`, `${tenantId}-${monday}-letter-01.pdf`])
    const pdf = await readPdf(await readFile(join(out(), names[1]!)))
    const lines = await manifestOf(names[0]!.slice(0, -4))
    expect(lines.map(({ name, street, city, state, zip }) => [name!.split(' ')[0], street, city, state, zip])).toEqual([
      ['Dana', '12 Elm St', 'Portland', 'ME', '04101'],
      ['Robin', '12 Elm St', 'Portland', 'ME', '04101'],
    ])
    // The address page and the notice's two, and an empty one that fills the second sheet.
    expect(lines.map(({ first_page, pages, document_pages }) => [first_page, pages, document_pages])).toEqual([
      ['1', '4', '2'],
      ['5', '4', '2'],
    ])
    expect(pdf.pages).toBe(8)
    expect(pdf.text).toContain(`Reference: ${debtor.reference}`)
    const filed = await rows<{ sha256: string }>(
      'select sha256 from document where debt_id in ($1, $2) order by id',
      debtor.debtId,
      second.debtId,
    )
    expect(lines.map(({ document_sha256 }) => document_sha256)).toEqual(filed.map(({ sha256 }) => sha256))
  })

  it('12 CFR 1006.34(b)(5): a notice counts from the day on which it is in the mail', async () => {
    await place(debtor)
    await t.runJobs()
    const sent = () =>
      rows('select sent_on, validation_end, channel from validation_notice where debt_id = $1', debtor.debtId)
    expect(await sent()).toEqual([])
    await mail()
    // Handed over on Monday, in the mail on Tuesday, received by the Tuesday after, and 30 days.
    expect(await sent()).toEqual([{ sent_on: '2026-03-03', validation_end: '2026-04-09', channel: 'letter' }])
    expect((await pieceOf(debtor)).status).toBe('handed_over')
  })

  it('are made on business days only, and once', async () => {
    await place(debtor)
    await t.runJobs()
    expect(await mail('2026-03-01')).toMatchObject({ queued: 0, handedOver: 0 })
    expect(await mail()).toMatchObject({ queued: 1, handedOver: 1 })
    expect(await mail()).toMatchObject({ queued: 0, handedOver: 0 })
  })

  it('stay here when the folder cannot be written, and leave with the next run', async () => {
    await place(debtor)
    await t.runJobs()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, tenantId), 'not a folder')
    expect(await mail()).toMatchObject({ queued: 1, handedOver: 0 })
    expect(await rows('select id from validation_notice where debt_id = $1', debtor.debtId)).toEqual([])
    const { body } = await (await admin()).call(endpoints.listMailings, {})
    expect(body.data[0]).toMatchObject({ status: 'released', has_failed: true })
    await rm(join(folder, tenantId))
    expect(await mail()).toMatchObject({ queued: 0, handedOver: 1 })
    expect(await rows('select id from validation_notice where debt_id = $1', debtor.debtId)).toHaveLength(1)
  })
})

describe('what became of letters', () => {
  const tell = async (...lines: string[]) => {
    const name = join(folder, tenantId, 'in')
    await mkdir(name, { recursive: true })
    await writeFile(join(name, 'news.csv'), ['letter_id,status,date,reason', ...lines, ''].join('\n'))
    return mail('2026-03-07')
  }

  it('is read from the print shop’s files, each once', async () => {
    await place(debtor)
    await t.runJobs()
    await mail()
    const { id } = await pieceOf(debtor)
    expect(await tell(`${id},mailed,2026-03-03,`, 'nobody,mailed,2026-03-03,', `${id},lost,2026-03-03,`)).toMatchObject(
      {
        mailed: 1,
        returned: 0,
        unknown: 2,
      },
    )
    expect(await pieceOf(debtor)).toMatchObject({ status: 'mailed', mailed_on: '2026-03-03' })
    expect(await readdir(join(folder, tenantId, 'in', 'taken'))).toEqual(['news.csv'])
    expect(await tell(`${id},mailed,2026-03-03,`)).toMatchObject({ mailed: 0, unknown: 0 })
  })

  it('12 CFR 1006.34(b)(5): lengthen the period of a notice that was mailed later than it says', async () => {
    await place(debtor)
    await t.runJobs()
    await mail()
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const end = async () =>
      (await me.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body.data.validation_notice
        .validation_end
    expect(await end()).toBe('2026-04-09')
    await tell(`${(await pieceOf(debtor)).id},mailed,2026-03-05,`)
    expect(await end()).toBe('2026-04-11')
  })

  it('returned mail opens work, marks the address, and a corrected address gets a notice of its own', async () => {
    await place(debtor)
    await t.runJobs()
    await mail()
    const first = await pieceOf(debtor)
    expect(await tell(`${first.id},returned,2026-03-06,Not deliverable as addressed`)).toMatchObject({ returned: 1 })
    let staff = await admin()
    const work = await staff.call(endpoints.listWork, { params: { queue: 'mail_problems' }, query: {} })
    expect(work.body.data).toMatchObject([{ client_id: debtor.consumerId, detail: 'returned', day: '2026-03-06' }])
    const problems = await staff.call(endpoints.listLetterProblems, {})
    expect(problems.body.data).toMatchObject([
      { letter_id: first.id, status: 'returned', reason: 'Not deliverable as addressed', purpose: 'validation_notice' },
    ])
    const profileFor = async (who: Caller, params = {}) => (await who.call(endpoints.getClient, { params })).body.data
    const ofConsumer = { client_id: debtor.consumerId }
    expect(await profileFor(staff, ofConsumer)).toMatchObject({ mail_returned_on: '2026-03-06' })
    const consumer = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect(await profileFor(consumer)).toMatchObject({ mail_returned_on: null })
    const again = () => staff.call(endpoints.sendLetterAgain, { params: { letter_id: first.id } })
    expect(await again()).toMatchObject({ status: 409, body: { errors: { letter_id: ['address_returned'] } } })

    await rows("update consumer set street = '9 Oak Ave' where id = $1", debtor.consumerId)
    t.clock.set('2026-03-09T15:00:00.000Z')
    staff = await admin()
    expect(await profileFor(staff, ofConsumer)).toMatchObject({ mail_returned_on: null })
    expect(await again()).toMatchObject({ status: 200 })
    await mail('2026-03-09')
    const sent = await rows<{ id: string; sent_on: string; replaces: string }>(
      'select id, sent_on, replaces from validation_notice where debt_id = $1 order by created_at',
      debtor.debtId,
    )
    expect(sent).toMatchObject([
      { sent_on: '2026-03-03', replaces: '' },
      { sent_on: '2026-03-10', replaces: sent[0]!.id },
    ])
    const [line] = await manifestOf(`${tenantId}-2026-03-09-letter-01`)
    expect(line).toMatchObject({ street: '9 Oak Ave' })
    const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const debt = await me.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })
    expect(debt.body.data.validation_notice).toMatchObject({ sent_on: '2026-03-10', validation_end: '2026-04-16' })
    expect((await staff.call(endpoints.listLetterProblems, {})).body.data).toEqual([])
    expect(await again()).toMatchObject({ status: 409, body: { errors: { letter_id: ['letter_replaced'] } } })
  })

  it('is read from a file that staff upload, and a file without news is refused', async () => {
    await place(debtor)
    await t.runJobs()
    await mail()
    const { id } = await pieceOf(debtor)
    const staff = await admin()
    const upload = (content: string) => staff.call(endpoints.importLetterNews, { body: { name: 'a.csv', content } })
    expect(await upload('letter;what\n1;2')).toMatchObject({
      status: 400,
      body: { errors: { content: ['no_letter_news'] } },
    })
    expect((await upload(`\uFEFFLetter_ID,Status,Date\n${id},MAILED,2026-03-03\n`)).body.data).toEqual({
      mailed: 1,
      returned: 0,
      unknown: 0,
    })
  })
})

describe('letters.second_person: a mailing', () => {
  it('waits for a person with the permission, who lets it go', async () => {
    debtor = await seedDebtor(t, releasing)
    await place(debtor)
    await t.runJobs()
    expect(await mail(monday, releasing)).toMatchObject({ queued: 1, handedOver: 0 })
    const staff = await admin(releasing)
    const [waiting] = (await staff.call(endpoints.listMailings, {})).body.data
    expect(waiting).toMatchObject({ status: 'awaiting_release', letters: 1, pages: null })
    const release = (who: Caller) => who.call(endpoints.releaseMailing, { params: { mailing_id: waiting.mailing_id } })
    expect(await release(staff)).toMatchObject({ status: 403 })
    const releaser = await admin(releasing, ['file.release'])
    // Many letters take longer to draw than a person waits: they leave right after the answer.
    expect(await release(releaser)).toMatchObject({ status: 200, body: { data: { status: 'released', pages: null } } })
    expect(await release(releaser)).toMatchObject({ status: 409 })
    await t.runJobs()
    const { body } = await staff.call(endpoints.getMailing, { params: { mailing_id: waiting.mailing_id } })
    expect(body.data.mailing).toMatchObject({ status: 'handed_over', pages: 4 })
    expect(body.data.letters).toMatchObject([{ client_id: debtor.consumerId, status: 'handed_over', pages: 2 }])
  })
})
