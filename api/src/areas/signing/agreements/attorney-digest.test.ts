import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { localDate } from '@portal/shared/domain'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { openSigning, seedWaiting } from '../../../testing/agreement.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notifyAttorneys } from './attorney-digest.ts'

const [WITH, WITHOUT] = ['tmlg', 'harborlight']
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [WITH, WITHOUT] })
  const permissions = ['agreement.countersign']
  await seedStaff(t, WITH, { email: 'quill@example.com', fullName: 'Harper Quill', permissions })
  await seedStaff(t, WITH, { email: 'clerk@example.com', fullName: 'Casey Lane' })
  await seedStaff(t, WITHOUT, { email: 'nobody@example.com', permissions })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

const tell = (tenantId: string, date: string) =>
  notifyAttorneys(t.deps, t.deps.tenants.byId(tenantId)!, localDate(date))
const mails = async (tenantId: string) =>
  (await readOutbox(t.deps, tenantId)).filter(({ purpose }) => purpose === 'attorney_queue')

async function sign(tenantId: string): Promise<void> {
  const waiting = await seedWaiting(t, tenantId, tenantId === WITHOUT ? { change: 'asa_required = true' } : {})
  const consumer = await t.signInAs(tenantId, { consumer: waiting.consumerId })
  await (await openSigning(t, consumer, waiting)).sign()
}

it('tells only attorneys, once a day, how many agreements wait and since when', async () => {
  expect(await tell(WITH, '2026-03-02')).toEqual({ told: 0 })
  await sign(WITH)
  await sign(WITH)
  expect(await tell(WITH, '2026-03-02')).toEqual({ told: 1 })
  // A second run of the same night, as after a crash.
  expect(await tell(WITH, '2026-03-02')).toEqual({ told: 0 })
  const [mail, ...others] = await mails(WITH)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'quill@example.com', subject: 'Agreements are waiting for your signature' })
  expect(mail!.text).toContain('waiting for your signature: 2. The first one was signed on March 2, 2026.')
  expect(mail!.text).toContain(`http://${WITH}.localhost:4000/admin/agreements`)
  // The e-mail reveals neither a debt nor a debtor.
  expect(mail!.text).not.toMatch(/Rivera|debt/i)
  expect(await tell(WITH, '2026-03-03')).toEqual({ told: 1 })
})

it('is not sent where the consumer’s signature is enough', async () => {
  await sign(WITHOUT)
  expect(await tell(WITHOUT, '2026-03-02')).toEqual({ told: 0 })
})
