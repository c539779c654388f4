import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { adopted, openSigning, seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import type { Caller } from '../../../testing/caller.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const [HERE, ELSEWHERE] = ['tmlg', 'aldercourt']
const permissions = ['agreement.countersign']
let t: TestApp
let attorney: Caller
let second: Caller
let others: Record<string, Caller>
let waiting: Waiting
let hash: string

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [HERE, ELSEWHERE] })
  const as = async (tenantId: string, more: Parameters<typeof seedStaff>[2]) =>
    t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId, more)).id })
  attorney = await as(HERE, { fullName: 'Harper Quill', permissions })
  second = await as(HERE, { fullName: 'Sam Marlow', role: 'agent', permissions })
  waiting = await signed()
  others = {
    'the consumer': await t.signInAs(HERE, { consumer: waiting.consumerId }),
    'an agent': await as(HERE, { role: 'agent' }),
    'an administrator': await as(HERE, { role: 'admin' }),
    'an attorney of another tenant': await as(ELSEWHERE, { permissions }),
    nobody: t.visitor(HERE),
  }
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))

async function signed(): Promise<Waiting> {
  const made = await seedWaiting(t, HERE)
  const page = await openSigning(t, await t.signInAs(HERE, { consumer: made.consumerId }), made)
  await page.sign()
  hash = page.hash
  return made
}

const params = () => ({ agreement_id: waiting.envelopeId })
const reason = { reason: 'No' }
const calls = {
  list: (who: Caller) => who.call(endpoints.listAgreements, { query: {} }),
  countersign: (who: Caller) => who.call(endpoints.countersignAgreement, { params: params(), body: adopted(hash) }),
  decline: (who: Caller) => who.call(endpoints.declineAgreement, { params: params(), body: reason }),
  read: (who: Caller) => who.call(endpoints.getAgreement, { params: params() }),
  open: (who: Caller) => who.call(endpoints.openAgreement, { params: params() }),
  resend: (who: Caller) => who.call(endpoints.resendAgreement, { params: params() }),
  void: (who: Caller) => who.call(endpoints.voidAgreement, { params: params(), body: reason }),
  ofDebt: (who: Caller) => who.call(endpoints.listDebtAgreements, { params: { debt_id: waiting.debtId } }),
  reset: (who: Caller) =>
    who.call(endpoints.resetAgreementAttempts, { params: { debt_id: waiting.debtId }, body: reason }),
}
const countersigning = ['list', 'countersign', 'decline'] as const
const managing = ['read', 'open', 'resend', 'void', 'ofDebt', 'reset'] as const

describe('permissions of staff on an agreement', () => {
  it.each([
    ['nobody', countersigning, 401],
    ['nobody', managing, 401],
    ['the consumer', countersigning, 403],
    ['the consumer', managing, 403],
    // L-11: the permission is granted to the person; no role has it.
    ['an agent', countersigning, 403],
    ['an administrator', countersigning, 403],
    ['an attorney of another tenant', ['countersign', 'decline', ...managing], 404],
  ] as const)('%s: %j is answered by %i', async (who, names, status) => {
    const answers = await Promise.all(names.map(async (name) => [name, (await calls[name](others[who]!)).status]))
    expect(answers).toEqual(names.map((name) => [name, status]))
  })

  it('agents can read, and get a refusal to countersign', async () => {
    const { status, body } = await calls.read(others['an agent']!)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ consent: null, may: { countersign: false, resend: false, void: true } })
    expect((await calls.read(attorney)).body.data.may).toEqual({ countersign: true, resend: false, void: true })
    const elsewhere = await calls.list(others['an attorney of another tenant']!)
    expect(elsewhere.body).toMatchObject({ items_number: 0, waiting: 0 })
  })
})

it('agreement_over: of two attorneys at once one decides, and the other can read the decider’s name', async () => {
  waiting = await signed()
  const answers = await Promise.all([calls.countersign(attorney), calls.decline(second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)!
  expect(loser.body.code).toBe('agreement_over')
  const { data } = (await calls.read(second)).body
  const isSigned = answers[0].status === 200
  expect(data.envelope.status).toBe(isSigned ? 'completed_by_attorney' : 'declined_by_attorney')
  expect(data.events).toContainEqual(
    expect.objectContaining(
      isSigned
        ? { type: 'countersigned', actor: 'attorney', name: 'Harper Quill' }
        : { type: 'declined', actor: 'attorney', name: 'Sam Marlow' },
    ),
  )
})
