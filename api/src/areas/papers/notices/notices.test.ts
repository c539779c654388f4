import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, itemizationDateKinds, localDate } from '@portal/shared/domain'
import type { FiledItemization } from '../../../db/schema/debt.ts'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { recordSentNotices } from './issue.ts'
import { noticePdf } from './render-pdf.ts'

const tenantId = 'harborlight'
/** Monday; five business days and 30 days on is 8 April. */
const sent = '2026-03-02T15:00:00.000Z'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ now: sent })
})
afterAll(() => t.close())

const issue = (debtor: Debtor) =>
  t.deps.db.withTenant(debtor.tenantId, (tx) =>
    recordSentNotices(tx, t.deps, t.tenant(debtor.tenantId), debtor.debtId, t.clock.now(debtor.tenantId)),
  )

/** Whole cents, as a creditor's file gave them. */
const filed: FiledItemization = {
  date: '2025-01-06',
  kind: 'charge_off',
  amount: '10000',
  interest: '500',
  fees: '250',
  payments: '0',
  credits: '0',
  given_at: sent,
}
const itemize = (debtor: Debtor, change: Partial<FiledItemization> = {}) =>
  t.database.asOwner('update debt set itemization = $2 where id = $1', [
    debtor.debtId,
    JSON.stringify({ ...filed, ...change }),
  ])
const consumerOf = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })

/** A consumer who got a notice about a charged-off debt of 107.50 today. */
async function notified(place = tenantId) {
  const debtor = await seedDebtor(t, place, { balance: 107.5 })
  await t.database.asOwner(
    `update debt set account_last_four = '4821', merchant = 'Downeast Outfitters', current_creditor = 'Harbor Portfolio Trust' where id = $1`,
    [debtor.debtId],
  )
  await t.database.asOwner(
    "update consumer set street = '12 Elm St', city = 'Portland', state = 'ME', zip = '04101' where id = $1",
    [debtor.consumerId],
  )
  await itemize(debtor)
  await issue(debtor)
  return { debtor, consumer: await consumerOf(debtor), params: { debt_id: debtor.debtId } }
}

const pdfAt = async (url: string, place = tenantId) =>
  (await t.app.inject({ url, headers: { host: `${place}.localhost:4000` } })).rawPayload

const itemized = async (debtor: Debtor) => {
  const [row] = await t.database.asOwner<{ data: ValidationNoticeData }>(
    'select data from validation_notice where debt_id = $1',
    [debtor.debtId],
  )
  return row!.data.itemization
}

const seedPaid = ({ debtId, consumerId }: Debtor, { amount, settledAt }: { amount: number; settledAt: string }) =>
  t.database.asOwner(
    `insert into payment (tenant_id, id, debt_id, payer_id, kind, amount, state, settlement, method, initiator,
                          business_date, settles_on, created_at, settled_at)
     values ($1, $2, $3, $4, 'otp', $5, 'succeeded', 'settled', '{}', 'consumer', '2026-03-02', '2026-03-02', $6, $6)`,
    [tenantId, t.deps.ids.next(), debtId, consumerId, amount, settledAt],
  )

describe('R-10: the validation notice', () => {
  it('says everything that the model form says, in its order', async () => {
    const { debtor, consumer, params } = await notified()
    const opened = await consumer.call(endpoints.openValidationNotice, { params, body: {} })
    const { text, title, language, pages } = await readPdf(await pdfAt(opened.body.pdf_url))
    expect([title, language, pages]).toEqual(['Validation notice', 'en-US', 2])
    const said = [
      'Harborlight Recovery Group 41 Commercial Wharf, Suite 300 Portland, ME 04101 (207) 555-0148, Monday to Friday, 9am to 6pm ET',
      'To: Dana Rivera',
      '12 Elm St Portland, ME 04101',
      `Reference: ${debtor.reference}`,
      'Harborlight Recovery Group is a debt collector. We are trying to collect a debt that you owe to Harbor Portfolio Trust. We will use any information you give us to help collect the debt.',
      'Our information shows:',
      'You had a Downeast Outfitters account with First Bank with account number ending in 4821.',
      'As of January 6, 2025, the date of the charge-off, you owed: $100.00',
      'Between January 6, 2025 and today:',
      'You were charged this amount in interest: + $5.00',
      'You were charged this amount in fees: + $2.50',
      'You paid or were credited this amount toward the debt: – $0.00',
      'Total amount of the debt now: $107.50',
      'How can you dispute the debt?',
      'Call or write to us by April 8, 2026, to dispute all or part of the debt. If you do not, we will assume that our information is correct.',
      'If you write to us by April 8, 2026, we must stop collection on any amount you dispute until we send you information that shows you owe the debt.',
      'We accept disputes electronically at help@harborlight.example.',
      'What else can you do?',
      'Write to ask for the name and address of the original creditor, if different from the current creditor.',
      'Go to www.cfpb.gov/debt-collection to learn more about your rights under federal law.',
      'Contact us about your payment options.',
      'Póngase en contacto con nosotros para solicitar una copia de este formulario en español.',
      'Notice: See reverse side for important information.',
      'How do you want to respond? Check all that apply:',
      'I want to dispute the debt because I think: This is not my debt. The amount is wrong. Other (please describe on reverse or attach additional information).',
      'I want you to send me the name and address of the original creditor.',
      'I enclosed this amount: $',
      `Make your check payable to Harborlight Recovery Group. Include the reference number ${debtor.reference}.`,
      'Quiero este formulario en español.',
      'Mail this form to: Harborlight Recovery Group',
      'License of the collector: NMLS 1904417.',
    ]
    const places = said.map((words) => [words, text.replaceAll('• ', '').indexOf(words)] as const)
    expect(places.filter(([, at]) => at < 0)).toEqual([])
    expect(places.map(([, at]) => at)).toEqual(places.map(([, at]) => at).sort((a, b) => a - b))
  })

  it('validation_notice_texts: has the texts that the tenant’s states require, and no other text of its pages', async () => {
    const carried = async (place: string) => {
      const { consumer, params } = await notified(place)
      const { body } = await consumer.call(endpoints.openValidationNotice, { params, body: {} })
      return (await readPdf(await pdfAt(body.pdf_url, place))).text
    }
    expect(await carried(tenantId)).toContain('New York City residents: a translation')
    const text = await carried('pacrim')
    expect(text).toContain('Washington residents: we are licensed')
    // 12 CFR 1006.38(b): the notice asks for no payment before the period ends.
    expect(text).not.toContain('You may pay by electronic check')
  })

  it('is kept as it was sent and adds up', async () => {
    const { debtor } = await notified()
    const [row] = await t.database.asOwner<{ data: ValidationNoticeData; sent_on: string; validation_end: string }>(
      'select data, sent_on, validation_end from validation_notice where debt_id = $1',
      [debtor.debtId],
    )
    expect(row).toMatchObject({ sent_on: '2026-03-02', validation_end: '2026-04-08' })
    const { before, interest, fees, payments, credits, now } = row!.data.itemization
    expect([before, interest, fees, payments, credits, now]).toEqual([
      '100.00',
      '5.00',
      '2.50',
      '0.00',
      '0.00',
      '107.50',
    ])
    expect(row!.data.disputeBy).toBe('2026-04-08')
  })

  it('is sent once to each debtor, with their own name, and never by us for a debt serviced elsewhere', async () => {
    const { debtor } = await notified()
    const co = await seedDebtor(t, tenantId, { sharing: debtor, firstName: 'Robin' })
    await issue(debtor)
    await issue(debtor)
    const rows = await t.database.asOwner<{ name: string }>(
      "select data->'consumer'->>'name' as name from validation_notice where debt_id = $1 order by created_at, id",
      [debtor.debtId],
    )
    expect(rows.map(({ name }) => name.split(' ')[0])).toEqual(['Dana', 'Robin'])
    const elsewhere = await seedDebtor(t, tenantId)
    await t.database.asOwner("update debt set status = 'external' where id = $1", [elsewhere.debtId])
    await issue(elsewhere)
    const none = await (await consumerOf(elsewhere)).call(endpoints.getDebt, { body: { debt_id: elsewhere.debtId } })
    expect(none.body.data.validation_notice).toBeNull()
    const theirs = await (await consumerOf(co)).call(endpoints.listDocuments, { body: { kind: 'notice' } })
    expect(theirs.body.items_number).toBe(1)
  })

  it.each(itemizationDateKinds)('12 CFR 1006.34(b)(3): is itemized from the %s as the file says', async (kind) => {
    const debtor = await seedDebtor(t, tenantId, { balance: 94.5 })
    // What else the account knows does not matter.
    await t.database.asOwner(
      "update debt set charge_off_date = '2020-02-02', charge_off_balance = 1, last_payment_date = '2021-01-01' where id = $1",
      [debtor.debtId],
    )
    await itemize(debtor, { kind, date: '2024-12-01', payments: '1000', credits: '300' })
    await issue(debtor)
    expect(await itemized(debtor)).toEqual({
      kind,
      date: '2024-12-01',
      before: '100.00',
      interest: '5.00',
      fees: '2.50',
      payments: '10.00',
      credits: '3.00',
      now: '94.50',
    })
  })

  it('adds what we were paid since the file, and nothing that was paid before it', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await itemize(debtor, { interest: '0', fees: '0' })
    await seedPaid(debtor, { amount: 3_000, settledAt: '2026-03-02T16:00:00.000Z' })
    await seedPaid(debtor, { amount: 1_000, settledAt: '2026-03-02T14:00:00.000Z' })
    await t.database.asOwner('update debt set balance = 7000 where id = $1', [debtor.debtId])
    await issue(debtor)
    expect(await itemized(debtor)).toMatchObject({ before: '100.00', payments: '30.00', now: '70.00' })
  })

  it('states the end of its period, whose last day counts', async () => {
    const { debtor, consumer, params } = await notified()
    const read = async () => (await consumer.call(endpoints.getDebt, { body: params })).body.data.validation_notice
    expect(await read()).toEqual({
      sent_on: '2026-03-02',
      validation_end: '2026-04-08',
      is_in_period: true,
      spanish_requested_at: null,
    })
    const end = localDate('2026-04-08')
    for (const [day, isInPeriod] of [
      [end, true],
      [addDays(end, 1), false],
    ] as const) {
      t.clock.set(`${day}T15:00:00.000Z`)
      const again = await consumerOf(debtor)
      const { body } = await again.call(endpoints.getDebt, { body: params })
      expect(body.data.validation_notice.is_in_period).toBe(isInPeriod)
    }
    t.clock.set(sent)
  })
})

describe('R-11: the notice in Spanish', () => {
  it('is recorded once with its time and channel, given at once and found among the documents', async () => {
    const { debtor, consumer, params } = await notified()
    const kinds = async () => {
      const { body } = await consumer.call(endpoints.listDocuments, { body: { kind: 'notice' } })
      return body.data.map((row: { name: string; sha256: string }) => row.name)
    }
    expect(await kinds()).toEqual(['Validation notice'])
    const first = await consumer.call(endpoints.requestSpanishNotice, { params, body: {} })
    const second = await consumer.call(endpoints.requestSpanishNotice, { params, body: {} })
    expect(second.body.data).toEqual(first.body.data)
    const bytes = await pdfAt(first.body.pdf_url)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.body.data.sha256)
    const { text, title, language } = await readPdf(bytes)
    expect([title, language]).toEqual(['Aviso de validación de la deuda', 'es-US'])
    for (const words of [
      'Harborlight Recovery Group es un cobrador de deudas.',
      'Al 6 de enero de 2025, fecha en que el acreedor dio la deuda por incobrable, usted debía: $100.00',
      'Monto total de la deuda ahora: $107.50',
      '¿Cómo puede disputar la deuda?',
      'a más tardar el 8 de abril de 2026',
      '¿Cómo desea responder? Marque todo lo que corresponda:',
      'Esta deuda no es mía.',
    ])
      expect(text).toContain(words)
    expect(await kinds()).toEqual(['Validation notice', 'Aviso de validación de la deuda'])
    const rows = await t.database.asOwner(
      `select q.kind, q.channel, q.requested_at from notice_request q
         join validation_notice n on n.tenant_id = q.tenant_id and n.id = q.notice_id where n.debt_id = $1`,
      [debtor.debtId],
    )
    expect(rows).toEqual([{ kind: 'spanish_copy', channel: 'portal', requested_at: t.clock.now(tenantId) }])
    const { body } = await consumer.call(endpoints.getDebt, { body: params })
    expect(body.data.validation_notice.spanish_requested_at).toBe(t.clock.now(tenantId).toISOString())
  })

  it('T4: is not found by a stranger or at another tenant', async () => {
    const { params } = await notified()
    for (const place of [tenantId, 'meadowbrook']) {
      const stranger = await consumerOf(await seedDebtor(t, place))
      const answers = [
        await stranger.call(endpoints.openValidationNotice, { params, body: {} }),
        await stranger.call(endpoints.requestSpanishNotice, { params, body: {} }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    }
  })

  it('staff may ask for it for the consumer, under their own name', async () => {
    const { debtor, params } = await notified()
    const { id } = await seedStaff(t, tenantId)
    const agent = await t.signInAs(tenantId, { staff: id })
    const answer = await agent.call(endpoints.requestSpanishNotice, { params, body: { client_id: debtor.consumerId } })
    expect(answer.status).toBe(200)
    const rows = await t.database.asOwner(
      `select q.channel, q.staff_id from notice_request q
         join validation_notice n on n.tenant_id = q.tenant_id and n.id = q.notice_id where n.debt_id = $1`,
      [debtor.debtId],
    )
    expect(rows).toEqual([{ channel: 'staff', staff_id: id }])
  })
})

it('stays two pages with long names, and three with extreme ones', async () => {
  const { debtor } = await notified()
  const [row] = await t.database.asOwner<{ data: ValidationNoticeData }>(
    'select data from validation_notice where debt_id = $1',
    [debtor.debtId],
  )
  const pages = async (change: Partial<ValidationNoticeData>, language: 'en' | 'es') =>
    (await readPdf(await noticePdf({ ...row!.data, ...change }, language, new Date(sent)))).pages
  const long = 'First National Consolidated Savings and Loan Association of Greater Cumberland County, N.A.'
  for (const language of ['en', 'es'] as const) {
    expect(await pages({}, language)).toBe(2)
    expect(await pages({ originalCreditor: long, currentCreditor: long }, language)).toBe(2)
    expect(await pages({ originalCreditor: long.repeat(13) }, language)).toBe(3)
  }
})
