import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { ATTACHMENT_BYTES } from '@portal/shared/domain'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedOffer } from '../../../testing/offers.ts'
import { readPdf } from '../../../testing/pdf-text.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { filePaper, PAPER_PNG } from '../../../testing/signed-paper.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const agreement_timestamp = '2026-03-02T15:00:00.000Z'
const processor = new FakeProcessor()
let t: TestApp
let agent: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId, 'meadowbrook'] })
  await signIn()
})
afterAll(() => t.close())

const signIn = async () => {
  agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
}
let keys = 0
const pay = (who: Caller, { debtId, bankId, consumerId }: Debtor, how: object) =>
  who.call(
    endpoints.submitOneTimePayment,
    {
      body: {
        client_id: consumerId,
        debt_id: debtId,
        amount: '12.00',
        payment_method: 'ach',
        payment_method_id: bankId,
        agreement_timestamp,
        ...how,
      },
    },
    { 'idempotency-key': `papers-key-${++keys}` },
  )
const authorizationOf = async ({ debtId }: Debtor) =>
  (
    await t.database.asOwner(
      `select a.method, a.evidence, a.unrecorded_reason, a.paper_id, a.language, p.sec, p.initiator
         from payment_authorization a left join payment p on p.authorization_id = a.id where a.debt_id = $1`,
      [debtId],
    )
  )[0]

describe('decision 321: staff never authorize on the web', () => {
  it('in any call', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const { debtId: debt_id, consumerId: client_id, cardId, bankId } = debtor
    const web = { client_id, authorization: 'web' as const, recording_ref: 'chat-7' }
    const card = { debt_id, amount: '12.00', payment_method: 'card' as const, card_id: cardId, agreement_timestamp }
    const nacha = { ...web, debt_id, amount: '12.00', payment_method_id: bankId, agreement_timestamp }
    const account = { name_on_check: 'Dana', routing_number: '011000015', account_number: '123', bank_name: 'First' }
    const headers = () => ({ 'idempotency-key': `papers-web-${++keys}` })
    const plan = { ...card, amount: undefined, plan_id: offer, start_day: 15, start_date: '2026-03-15' }
    const answers = [
      await agent.call(endpoints.submitOneTimePayment, { body: { ...card, ...web } }, headers()),
      await agent.call(endpoints.submitExtraPayment, { body: { ...card, ...web } }, headers()),
      await agent.call(endpoints.schedulePayment, { body: { ...card, ...web, start_date: '2026-03-05' } }, headers()),
      await agent.call(endpoints.submitPlan, { body: { ...plan, ...web } }, headers()),
      await agent.call(endpoints.previewAuthorization, { body: nacha }),
      await agent.call(endpoints.recordAuthorization, { body: nacha }),
      await agent.call(endpoints.setDefaultMethod, { body: { ...web, card_id: cardId } }),
      await agent.call(endpoints.addBankAccount, { body: { ...account, account_type: 1, ...web } }),
      await agent.call(endpoints.addCard, { body: { ...web, nonce: 'n'.repeat(40) } }),
      await agent.call(endpoints.addPayPal, { body: { ...web, nonce: 'n'.repeat(40) } }),
    ]
    for (const { body } of answers)
      expect(body).toMatchObject({
        code: 'authorization_required',
        errors: { authorization: ['web_is_consumers'] },
      })
    expect(processor.requests).toHaveLength(0)
    expect(await authorizationOf(debtor)).toBeUndefined()
  })

  it('of a plan that failed or is scheduled, either', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = await seedRunningPlan(t, debtor)
    const said = { client_id: debtor.consumerId, authorization: 'web' as const, agreement_timestamp }
    const mended = await agent.call(endpoints.mendPlan, { params: { id }, body: { ...said, choice: 'pay_now' } })
    expect(mended.body.errors).toEqual({ authorization: ['web_is_consumers'] })
    const other = await seedDebtor(t, tenantId)
    const self = await t.signInAs(tenantId, { consumer: other.consumerId })
    const body = { ...said, client_id: other.consumerId }
    const order = { debt_id: other.debtId, amount: '12.00', payment_method: 'card' as const, card_id: other.cardId }
    await self.call(endpoints.schedulePayment, { body: { ...order, agreement_timestamp, start_date: '2026-03-05' } })
    const paid = await agent.call(endpoints.payScheduledNow, { params: { id: other.debtId }, body })
    expect(paid.body.errors).toEqual({ authorization: ['web_is_consumers'] })
  })

  it('and a consumer’s own debit is WEB whatever the call says', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await pay(self, debtor, { authorization: 'verbal', recording_ref: 'x' })).status).toBe(200)
    expect(await authorizationOf(debtor)).toMatchObject({ method: 'web', evidence: null, sec: 'WEB' })
  })

  it('nor use what the consumer agreed to on the page', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const asked = { debt_id: debtor.debtId, amount: '12.00', payment_method_id: debtor.bankId, agreement_timestamp }
    const { nacha_details } = (await self.call(endpoints.recordAuthorization, { body: asked })).body
    const { authorization_id } = nacha_details
    const said = { authorization_id, authorization: 'verbal', recording_ref: 'CALL-1' }
    expect((await pay(agent, debtor, said)).body.code).toBe('authorization_required')
    expect((await pay(self, debtor, { authorization_id })).status).toBe(200)
  })
})

describe('R-37: the proof of what staff enter', () => {
  it.each([
    [{}, { authorization: ['required'] }],
    [{ authorization: 'verbal' }, { recording_ref: ['required'] }],
    [{ authorization: 'verbal', no_recording_reason: ' ' }, { recording_ref: ['required'] }],
    [{ authorization: 'written' }, { paper_id: ['required'] }],
    [{ authorization: 'written', recording_ref: 'file 7' }, { paper_id: ['required'] }],
    [{ authorization: 'written', paper_id: 'nothing' }, { paper_id: ['paper_unknown'] }],
  ])('%j is refused: %j', async (how, errors) => {
    const debtor = await seedDebtor(t, tenantId)
    expect((await pay(agent, debtor, how)).body).toMatchObject({ code: 'authorization_required', errors })
  })

  it('a call is TEL, with its recording or the reason why there is none', async () => {
    const [one, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    expect((await pay(agent, one, { authorization: 'verbal', recording_ref: ' CALL-7 ' })).status).toBe(200)
    expect(await authorizationOf(one)).toMatchObject({ evidence: 'CALL-7', unrecorded_reason: null, sec: 'TEL' })
    const why = { authorization: 'verbal', no_recording_reason: 'The recorder was down' }
    expect((await pay(agent, other, why)).status).toBe(200)
    expect(await authorizationOf(other)).toMatchObject({
      method: 'verbal',
      evidence: null,
      unrecorded_reason: 'The recorder was down',
      sec: 'TEL',
      initiator: 'staff',
    })
  })

  it('a plan that is agreed to by telephone needs the recording itself', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const plan_id = await seedOffer(t, debtor)
    const asked = { client_id: debtor.consumerId, debt_id: debtor.debtId, plan_id, start_day: 15 }
    const why = { authorization: 'verbal' as const, no_recording_reason: 'The recorder was down' }
    const body = { ...asked, payment_method_id: debtor.bankId, agreement_timestamp, ...why }
    const refused = await agent.call(endpoints.recordAuthorization, { body })
    expect(refused.body.errors).toEqual({ recording_ref: ['recording_required'] })
  })

  it('F-02: a paper is PPD, is kept as it came, and is the last page of the authorization’s document', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const paper_id = await filePaper(agent, debtor.consumerId, 'signed by Dana.png')
    expect((await pay(agent, debtor, { authorization: 'written', paper_id })).status).toBe(200)
    expect(await authorizationOf(debtor)).toMatchObject({ method: 'written', paper_id, sec: 'PPD' })
    const of = { client_id: debtor.consumerId }
    const list = await agent.call(endpoints.listDocuments, { body: { ...of, kind: 'authorization' } })
    const [row] = list.body.data
    const { pdf_url } = (await agent.call(endpoints.openDocument, { body: { ...of, document_id: row.id } })).body
    const pdf = await t.app.inject({ url: pdf_url, headers: { host: `${tenantId}.localhost:4000` } })
    const { text, pages } = await readPdf(pdf.rawPayload)
    expect(text).toContain('signed by Dana.png')
    expect(pages).toBe(2)
    const [kept] = await t.database.asOwner<{ bytes: Buffer; staff_id: string }>(
      'select bytes, staff_id from authorization_paper where id = $1',
      [paper_id],
    )
    expect(kept!.bytes.toString('base64')).toBe(PAPER_PNG)
    await expect(t.database.asOwner('delete from authorization_paper where id = $1', [paper_id])).rejects.toThrow()
  })

  it('T4: a paper counts for its own consumer, on its day', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const paper_id = await filePaper(agent, debtor.consumerId)
    expect((await pay(agent, other, { authorization: 'written', paper_id })).body.errors).toEqual({
      paper_id: ['paper_unknown'],
    })
    t.clock.advance('86399s')
    await signIn()
    expect((await pay(agent, debtor, { authorization: 'written', paper_id })).status).toBe(200)
    t.clock.advance('1s')
    await signIn()
    expect((await pay(agent, debtor, { authorization: 'written', paper_id })).body.errors).toEqual({
      paper_id: ['paper_unknown'],
    })
    t.clock.set('2026-03-02T15:00:00.000Z')
    await signIn()
  })

  it('a paper that is filed is in the audit chain, by name and hash', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const id = await filePaper(agent, debtor.consumerId, 'signed by Dana.png')
    const sha256 = createHash('sha256').update(Buffer.from(PAPER_PNG, 'base64')).digest('hex')
    const audit = await t.database.asOwner<{ subject: string; detail: string }>(
      "select subject, detail from audit_log where action = 'authorization.paper_filed' and consumer_id = $1",
      [debtor.consumerId],
    )
    expect(audit.map(({ subject, detail }) => [subject, JSON.parse(detail) as unknown])).toEqual([
      [`paper:${id}`, { name: 'signed by Dana.png', sha256 }],
    ])
  })

  it('a paper of the largest size that counts is read, and a call beyond it is not', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const send = async (characters: number) => {
      const file = { name: 'a.pdf', content: 'A'.repeat(characters) }
      const { status, body } = await agent.call(endpoints.fileSignedPaper, {
        body: { client_id: debtor.consumerId, file },
      })
      return [status, body.errors]
    }
    const whole = Math.ceil(ATTACHMENT_BYTES / 3) * 4
    expect(await send(whole)).toEqual([400, { file: [expect.stringMatching(/^file_/)] }])
    expect((await send(whole + 64 * 1024))[0]).toBe(413)
  })

  it('a paper is a PDF or a picture that can be opened, filed by staff alone', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const file = (who: Caller, content: string) =>
      who.call(endpoints.fileSignedPaper, { body: { client_id: debtor.consumerId, file: { name: 'a.pdf', content } } })
    const word = Buffer.from('MZ not a document').toString('base64')
    expect((await file(agent, word)).body.errors).toEqual({ file: ['file_invalid'] })
    const self = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    expect((await file(self, PAPER_PNG)).status).toBe(403)
    const far = await t.signInAs('meadowbrook', { staff: (await seedStaff(t, 'meadowbrook')).id })
    expect((await file(far, PAPER_PNG)).status).toBe(404)
  })

  it('the script is in the consumer’s language, whatever language staff read', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const asked = { client_id: debtor.consumerId, debt_id: debtor.debtId, amount: '12.00' }
    const body = {
      ...asked,
      payment_method_id: debtor.bankId,
      authorization: 'verbal' as const,
      language: 'en' as const,
    }
    const shown = (await agent.call(endpoints.previewAuthorization, { body })).body.nacha_details
    expect(shown).toMatchObject({ language: 'es', text: expect.stringMatching(/llamada/i) })
    expect((await pay(agent, debtor, { authorization: 'verbal', recording_ref: 'C-1' })).status).toBe(200)
    expect(await authorizationOf(debtor)).toMatchObject({ language: 'es' })
  })
})
