import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedPerson, seedStaff, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenant = 'harborlight'
let t: TestApp
let person: Person
let caller: Caller
let count = 0
let address: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenant, 'cedarline'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d')
  person = await seedPerson(t, tenant, { contacts: [] })
  caller = await t.signInAs(tenant, { consumer: person.id })
  address = `new${++count}@mail.example`
})

const change = (email: string) => caller.call(endpoints.updateClient, { body: { email } })
const ask = (kind: 'email' | 'cell_phone' = 'email') => caller.call(endpoints.sendContactCode, { body: { kind } })
const prove = (code: string) =>
  caller.call(endpoints.proveContact, { body: { kind: 'email', verification_code: code } })
const unproven = async () => (await caller.call(endpoints.getClient, {})).body.data.unproven as string[]

async function newestTo(to: string) {
  await t.runJobs()
  return (await readOutbox(t.deps, tenant, { to }))[0]
}

/** The masked address that a step-up code would go to now. */
const codesGoTo = async () => {
  const { body } = await caller.call(endpoints.sendStepUpCode, {})
  return (body.sent_to as string | undefined) ?? (body.code as string)
}

describe('I-04: a new address', () => {
  it('gets no codes until its owner has proven it by a code', async () => {
    expect(await codesGoTo()).toBe('contact_not_allowed')
    expect((await change(address)).status).toBe(200)
    expect(await unproven()).toEqual(['email'])
    expect(await codesGoTo()).toBe('contact_not_allowed')
    const sent = await ask()
    expect(sent.status).toBe(200)
    expect(sent.body.sent_to).not.toContain(address)
    const { code } = (await newestTo(address))!
    expect((await prove(code!)).body).toMatchObject({ success: 'True', proven: true })
    expect(await unproven()).toEqual([])
    expect(await codesGoTo()).toMatch(/@mail\.example$/)
  })

  it("gets a message that does not reveal who owes or to whom, since it may be a stranger's", async () => {
    await change(address)
    await ask()
    const message = (await newestTo(address))!
    const said = `${message.subject} ${message.text} ${message.html}`
    for (const word of [
      'Fields',
      'Robin',
      t.tenant(tenant).tenant.full_name,
      t.tenant(tenant).tenant.phone_number,
      'debt',
    ])
      expect(said).not.toContain(word)
    expect(message.text).toContain(message.code)
  })

  it('takes precedence over one from the creditor only after 72 hours', async () => {
    person = await seedPerson(t, tenant, { contacts: [{ kind: 'email', value: 'old@mail.example' }] })
    caller = await t.signInAs(tenant, { consumer: person.id })
    await change(address)
    await ask()
    await prove((await newestTo(address))!.code!)
    expect(await codesGoTo()).toMatch(/^o.*@mail\.example$/)
    t.clock.advance('73h')
    caller = await t.signInAs(tenant, { consumer: person.id })
    expect(await codesGoTo()).toMatch(/^n.*@mail\.example$/)
  })

  it('refuses a wrong code, an old one and a used one', async () => {
    await change(address)
    await ask()
    const { code } = (await newestTo(address))!
    const wrong = await prove(code === '00000000' ? '00000001' : '00000000')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'code_invalid' } })
    t.clock.advance('9m')
    const bearer = await t.signInAs(tenant, { consumer: person.id })
    caller = bearer
    t.clock.advance('2m')
    expect((await prove(code!)).body.code).toBe('code_invalid')
    await ask()
    const fresh = (await newestTo(address))!.code!
    expect((await prove(fresh)).status).toBe(200)
    expect((await prove(fresh)).body.code).toBe('not_found')
  })

  it('cannot be proven when it came from the creditor, belongs to somebody else or does not exist', async () => {
    expect((await ask()).body.code).toBe('not_found')
    const other = await seedPerson(t, tenant)
    caller = await t.signInAs(tenant, { consumer: other.id })
    expect((await ask()).body.code).toBe('not_found')
    const staff = await seedStaff(t, tenant, { role: 'admin' })
    caller = await t.signInAs(tenant, { staff: staff.id })
    expect((await ask()).status).toBe(403)
  })

  it('compares no more than fifteen wrong codes a day, however many come at once', async () => {
    await change(address)
    await ask()
    const answers = await Promise.all(Array.from({ length: 24 }, () => prove('00000000')))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(15)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(9)
  })

  it('gets at most three codes in fifteen minutes', async () => {
    await change(address)
    for (let time = 0; time < 3; time += 1) {
      expect((await ask()).status).toBe(200)
      await t.runJobs()
    }
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})
