import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { signBody } from '../../../security/signed-body.ts'
import { seedPerson, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { INBOUND_SIGNATURE } from './webhook-routes.ts'

const HERE = 'harborlight'
const OTHER = 'meadowbrook'
const SECRETS = { text: ['a secret of the text gateway'], email: ['a new secret of mails', 'an old secret of mails'] }
let t: TestApp
let person: Person
let count = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE, OTHER], config: { inbound: SECRETS } })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T18:00:00.000Z')
  person = await seedPerson(t, HERE)
})

type Kind = 'texts' | 'emails'
const addressOf = (kind: Kind) => `/api/v1/webhooks/${kind}`
const secretOf = (kind: Kind) => SECRETS[kind === 'texts' ? 'text' : 'email'][0]!
const seconds = () => Math.floor(t.clock.machine().getTime() / 1000)
/** Posts like a carrier, at the host of another tenant, because the host does not tell the receiver. */
const post = (kind: Kind, body: unknown, signature?: string) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  return t.visitor(OTHER).send('POST', addressOf(kind), raw, {
    'content-type': 'application/json',
    [INBOUND_SIGNATURE]: signature ?? signBody(raw, secretOf(kind), seconds()),
  })
}
const textOf = (change: object = {}) => ({
  id: `SM${++count}`,
  from: `+1${person.phone}`,
  to: '+12075550148',
  text: 'Hello',
  ...change,
})
const mailOf = (change: object = {}) => ({
  id: `<m${++count}@mail.example>`,
  from: `Somebody <${person.email.toUpperCase()}>`,
  to: ['Harborlight <Help@harborlight.example>'],
  subject: 'Re: Your account',
  text: 'Hello',
  ...change,
})
const kept = (tenantId = HERE) =>
  t.database.asOwner<{ channel: string; carrier_ref: string; consumer_id: string | null; meaning: string }>(
    'select channel, carrier_ref, consumer_id, meaning from inbound_message where tenant_id = $1 order by received_at, id',
    [tenantId],
  )
const statusOf = async (kind: string) => {
  const [row] = await t.database.asOwner<{ status: string }>(
    'select status from contact_point where consumer_id = $1 and kind = $2',
    [person.id, kind],
  )
  return row!.status
}

describe('R-18: webhooks of carriers', () => {
  it('apply a stop by text, found by the numbers of sender and receiver', async () => {
    const text = textOf({ text: 'STOP' })
    const answer = await post('texts', text)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: 'True', message: '', request_id: answer.body.request_id },
    ])
    expect(await statusOf('cell_phone')).toBe('opted_out')
    expect((await kept()).at(-1)).toEqual({
      channel: 'text',
      carrier_ref: text.id,
      consumer_id: person.id,
      meaning: 'stop',
    })
    expect(await kept(OTHER)).toEqual([])
  })

  it('process a repeated delivery once', async () => {
    const text = textOf({ text: 'When is my payment due?' })
    const before = (await kept()).length
    for (const answer of await Promise.all([post('texts', text), post('texts', text), post('texts', text)]))
      expect(answer.status).toBe(200)
    expect((await kept()).length).toBe(before + 1)
  })

  it('apply a stop in a reply by e-mail, whatever the reply quotes', async () => {
    const text = 'Stop\r\n\r\nOn Mon, Mar 2, 2026 at 9:14 AM Harborlight wrote:\r\n> Please call us'
    expect((await post('emails', mailOf({ text }))).status).toBe(200)
    expect(await statusOf('email')).toBe('opted_out')
  })

  it('apply a stop in an e-mail’s subject, and leave its text to staff', async () => {
    const mail = mailOf({ subject: 'Unsubscribe', text: 'I dispute this debt.' })
    expect((await post('emails', mail)).status).toBe(200)
    expect(await statusOf('email')).toBe('opted_out')
    const items = await t.database.asOwner(
      "select 1 from work_item w join inbound_message i on i.id = w.subject_id where i.carrier_ref = $1 and w.kind = 'inbound_message'",
      [mail.id],
    )
    expect(items).toHaveLength(1)
  })

  it('answer alike for known and unknown senders, and leave a stranger’s message to the agency', async () => {
    const known = await post('texts', textOf({ text: 'Stop' }))
    const unknown = await post('texts', textOf({ from: '+12125550188', text: 'Stop' }))
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' })
    const mail = mailOf({ from: 'stranger@elsewhere.example', text: 'a secret of the stranger' })
    expect((await post('emails', mail)).status).toBe(200)
    const rows = await t.database.asOwner('select row_to_json(i)::text as row from inbound_message i')
    const items = await t.database.asOwner('select row_to_json(w)::text as row from work_item w')
    expect(JSON.stringify([rows, items])).not.toContain('secret of the stranger')
    expect(JSON.stringify([rows, items])).not.toContain('stranger@elsewhere')
  })

  it('do not confuse a foreign number with a US number of the same last digits', async () => {
    await post('texts', textOf({ from: `+44${person.phone}`, text: 'Stop' }))
    expect(await statusOf('cell_phone')).toBe('active')
  })

  it.each(['texts', 'emails'] as const)('%s are accepted only with a recent signature', async (kind) => {
    const body = JSON.stringify(kind === 'texts' ? textOf({ text: 'Stop' }) : mailOf({ text: 'Stop' }))
    const before = (await kept()).length
    const wrong = [
      'nothing',
      signBody(body, 'another secret', seconds()),
      signBody(`${body} `, secretOf(kind), seconds()),
      signBody(body, secretOf(kind), seconds() - 301),
      signBody(body, secretOf(kind), seconds() + 301),
    ]
    for (const signature of wrong) {
      const answer = await post(kind, body, signature)
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
      expect(answer.body.errors).toEqual({ [INBOUND_SIGNATURE]: ['invalid'] })
    }
    const other = signBody(body, secretOf(kind === 'texts' ? 'emails' : 'texts'), seconds())
    expect((await post(kind, body, other)).status).toBe(401)
    expect((await kept()).length).toBe(before)
    expect((await post(kind, body)).status).toBe(200)
  })

  it('accept the secret that is being replaced', async () => {
    const body = JSON.stringify(mailOf())
    expect((await post('emails', body, signBody(body, SECRETS.email[1]!, seconds()))).status).toBe(200)
  })

  it.each<[Kind, object | string, number, object | undefined]>([
    ['texts', 'no json', 400, undefined],
    ['texts', '{}', 400, { id: ['required'], from: ['required'], to: ['required'], text: ['required'] }],
    ['texts', { ...textFields(), id: 'a b' }, 400, { id: ['invalid'] }],
    ['texts', { ...textFields(), from: 'somebody' }, 400, { from: ['phone_invalid'] }],
    ['texts', { ...textFields(), to: '+12125550111' }, 404, { to: ['not_found'] }],
    ['emails', { id: 'm', from: 'nobody', to: 'help@harborlight.example', text: '' }, 400, { from: ['email_invalid'] }],
    ['emails', { id: 'm', from: 'a@b.example', to: [], text: '' }, 400, { to: ['required'] }],
    ['emails', { id: 'm', from: 'a@b.example', to: 'x@nobody.example', text: '' }, 404, { to: ['not_found'] }],
  ])('refuse %s: %j with %i', async (kind, body, status, errors) => {
    const answer = await post(kind, body)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  it('refuse a body beyond the limit', async () => {
    expect((await post('texts', textOf({ text: 'x'.repeat(65 * 1024) }))).status).toBe(413)
    expect((await post('emails', mailOf({ text: 'x'.repeat(900 * 1024) }))).status).toBe(200)
    expect((await post('emails', mailOf({ text: 'x'.repeat(1025 * 1024) }))).status).toBe(413)
  })
})

function textFields() {
  return { id: 'SM', from: '+12125550142', to: '+12075550148', text: '' }
}

describe('R-18: webhooks without a secret', () => {
  it('accept nothing', async () => {
    const closed = await buildTestApp({ tenants: [HERE] })
    const raw = JSON.stringify(textFields())
    const answer = await closed.visitor(HERE).send('POST', addressOf('texts'), raw, {
      'content-type': 'application/json',
      [INBOUND_SIGNATURE]: signBody(raw, '', Math.floor(closed.clock.machine().getTime() / 1000)),
    })
    expect(answer.status).toBe(401)
    await closed.close()
  })

  it('accept nothing for a number that two tenants name', async () => {
    const both = await buildTestApp({
      tenants: [HERE, OTHER],
      config: { inbound: SECRETS },
      change: (tenant) => ({ ...tenant, inbound: { numbers: ['+12075550148'], addresses: [] } }),
    })
    const raw = JSON.stringify(textFields())
    const signature = signBody(raw, SECRETS.text[0]!, Math.floor(both.clock.machine().getTime() / 1000))
    const answer = await both
      .visitor(HERE)
      .send('POST', addressOf('texts'), raw, { 'content-type': 'application/json', [INBOUND_SIGNATURE]: signature })
    expect([answer.status, answer.body.errors]).toEqual([409, { to: ['ambiguous'] }])
    await both.close()
  })
})
