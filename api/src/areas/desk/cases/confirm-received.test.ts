import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Filing } from '../../../testing/case-desk.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { openReliefDesk, type ReliefDesk } from '../../../testing/relief-desk.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let desk: ReliefDesk

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
})
beforeEach(async () => {
  t.clock.set('2026-03-02T15:00:00.000Z')
  desk = await openReliefDesk(t, tenantId)
})
afterAll(() => t.close())

const cases: readonly [Filing['dispute_type'], Partial<Filing>, string][] = [
  ['hardship', { reasons: [] }, 'Until then, your planned payments stay as they are'],
  ['dispute', { reasons: ['not_my_debt'] }, 'we stop collecting, and its automatic payments are suspended'],
  ['complaint', { reasons: [], expected_outcome: 'An apology.' }, 'answer you in writing'],
]

describe('a case that has come', () => {
  it.each(cases)('is confirmed: a %s with its number, what happens next, and until when', async (kind, more, next) => {
    const debtor = await seedDebtor(t, tenantId)
    const filed = await desk.file(debtor, { dispute_type: kind, explanation: 'Please look at it.', ...more })
    const { case_number: number, due_at: due } = filed.body.data ?? filed.body
    const [mail, ...others] = await desk.mailsOf(debtor, 'case_received')
    expect(others).toEqual([])
    expect(mail!.text).toContain(`We received your request on Mar 2, 2026. Your case number is ${number}.`)
    expect(mail!.text).toContain(next)
    const [year, month, day] = String(due).split('-').map(Number)
    expect(mail!.text).toContain(`You’ll hear from us by ${shortMonth(month!)} ${day}, ${year}.`)
    expect(mail!.subject).toBe('We received your request')
    expect(mail!.links[0]).toContain('/?request=')
  })

  it('is confirmed in Spanish, and once when it is sent twice', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const request: Partial<Filing> = { dispute_type: 'hardship', reasons: [], explanation: 'Perdí mi trabajo.' }
    await desk.file(debtor, request)
    await desk.file(debtor, request)
    const mails = await desk.mailsOf(debtor, 'case_received')
    expect(mails.map(({ subject }) => subject)).toEqual(['Recibimos su solicitud'])
    expect(mails[0]!.text).toContain('Recibimos su solicitud el 2 mar 2026. Su número de caso es')
  })

  it('is two cases with two numbers when a dispute also asks for the original creditor', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const reasons: Filing['reasons'] = ['not_my_debt', 'original_creditor_request']
    await desk.file(debtor, { dispute_type: 'dispute', reasons, explanation: 'Who was it?' })
    const mails = await desk.mailsOf(debtor, 'case_received')
    expect(mails).toHaveLength(2)
    expect(mails.filter(({ text }) => text.includes('find out who the original creditor was'))).toHaveLength(1)
  })
})

const shortMonth = (month: number) => ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'][month - 1]
