import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { sendLink, seedReachable } from '../../../testing/page-links.ts'
import type { Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const other = 'meadowbrook'
const silent = 'northgate'
let t: TestApp
let person: Person

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, other, silent], config: { addressLimitFactor: 1000 } })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T15:00:00.000Z')
  person = await seedReachable(t, A)
})

const open = (token: string, caller = t.visitor(A)) => caller.call(endpoints.openPageLink, { body: { token } })
const answer = (token: string, given: object, caller: Caller = t.visitor(A)) =>
  caller.call(endpoints.signInByPageLink, { body: { token, ...given } })
const right = () => ({ dob: person.dob })
const wrong = { dob: '1990-01-01' }
const sessions = () =>
  t.database.asOwner<{ method: string; proven_at: Date | null }>(
    'select method, proven_at from session where subject_id = $1 and revoked_at is null',
    [person.id],
  )
const life = async (id: string) =>
  (
    await t.database.asOwner<Record<string, unknown>>(
      'select tries, opened_at, used_at, ended_at, ended_because, token_hash from link_token where id = $1',
      [id],
    )
  )[0]!
const acts = async () =>
  (
    await t.database.asOwner<{ action: string; actor_kind: string; detail: string }>(
      "select action, actor_kind, detail from audit_log where consumer_id = $1 and action like 'page_link.%' order by seq",
      [person.id],
    )
  ).map(({ action, actor_kind: by }) => `${action} by ${by}`)

describe('F-18: opening a link to a page', () => {
  it('says what is asked and where it leads, and uses nothing up however often it is opened', async () => {
    const { token, id } = await sendLink(t, person)
    for (let time = 0; time < 3; time += 1)
      expect((await open(token)).body).toMatchObject({ checks: ['ssn4', 'dob'], to: '/documents' })
    expect(await life(id)).toMatchObject({ tries: 0, opened_at: t.clock.now(A), used_at: null })
    expect(await sessions()).toEqual([])
    expect((await answer(token, right())).status).toBe(200)
  })

  it('keeps of the token only its hash', async () => {
    const { token, id } = await sendLink(t, person)
    expect(JSON.stringify(await life(id))).not.toContain(token)
  })

  it('answers alike for a link that is unknown, used, ended, expired, of another purpose or of another tenant', async () => {
    const [used, ended] = [await sendLink(t, person), await sendLink(t, person, { channel: 'text' })]
    await answer(used.token, right())
    await t.database.asOwner('update link_token set ended_at = $2 where id = $1', [ended.id, t.clock.now(A)])
    const late = await sendLink(t, person, { page: 'method' })
    const codes = async (token: string, caller?: Caller) => {
      const [{ status, body }, tried] = [await open(token, caller), await answer(token, right(), caller)]
      return [status, body.code, body.message === tried.body.message, tried.status, tried.body.code]
    }
    const over = await codes('x'.repeat(43))
    expect(over).toEqual([400, 'link_invalid', true, 400, 'link_invalid'])
    for (const token of [used.token, ended.token]) expect(await codes(token)).toEqual(over)
    expect(await codes(late.token, t.visitor(other))).toEqual(over)
    t.clock.advance('59m')
    expect((await open(late.token)).status).toBe(200)
    t.clock.advance('1m')
    expect(await codes(late.token)).toEqual(over)
  })
})

describe('F-18: the second check of a link', () => {
  it('signs in once, in a browser that is known from then on, and not as a fresh proof', async () => {
    const { token, id } = await sendLink(t, person)
    const caller = t.visitor(A)
    const { body } = await answer(token, right(), caller)
    expect(body).toMatchObject({ user_id: person.id, role: 'user' })
    expect(await sessions()).toEqual([{ method: 'link', proven_at: null }])
    expect((await answer(token, right())).body.code).toBe('link_invalid')
    expect(await life(id)).toMatchObject({ tries: 1, used_at: t.clock.now(A) })
    const [device] = await t.database.asOwner('select remembered from device where consumer_id = $1', [person.id])
    expect(device).toEqual({ remembered: false })
    expect(await acts()).toEqual(['page_link.sent by staff', 'page_link.used by consumer'])
  })

  it.each<[string, () => object]>([
    ['the last four of the SSN', () => ({ ssn: person.ssn.slice(-4) })],
    ['the date of birth', right],
  ])('takes %s', async (_, given) => {
    const { token } = await sendLink(t, person)
    expect((await answer(token, given())).status).toBe(200)
  })

  it('takes no detail that the tenant does not ask for, and not a right one beside a wrong one', async () => {
    const { token } = await sendLink(t, person)
    expect((await answer(token, { zip: person.zip })).body.code).toBe('login_failed')
    expect((await answer(token, { ...right(), ssn: '0000' })).body.code).toBe('login_failed')
    expect((await answer(token, {})).body).toMatchObject({ code: 'validation_failed', errors: { ssn: ['required'] } })
    expect(await sessions()).toEqual([])
  })

  it('page_link.tries: the fifth wrong answer ends the link, whatever comes then', async () => {
    const { token, id } = await sendLink(t, person)
    for (let time = 0; time < 4; time += 1) expect((await answer(token, wrong)).body.code).toBe('login_failed')
    expect((await answer(token, wrong)).body.code).toBe('link_invalid')
    expect((await answer(token, right())).body.code).toBe('link_invalid')
    expect((await open(token)).body.code).toBe('link_invalid')
    expect(await life(id)).toMatchObject({ tries: 5, used_at: null, ended_because: 'tries' })
    expect(await acts()).toEqual(['page_link.sent by staff', 'page_link.tries by system'])
  })

  it('after four wrong answers a right one still signs in', async () => {
    const { token } = await sendLink(t, person)
    for (let time = 0; time < 4; time += 1) await answer(token, wrong)
    expect((await answer(token, right())).status).toBe(200)
  })

  it('of many right answers at once one signs in', async () => {
    const { token } = await sendLink(t, person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(token, right())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await sessions()).toHaveLength(1)
  })

  it('of many wrong answers at once no more than five are compared', async () => {
    const { token, id } = await sendLink(t, person)
    const answers = await Promise.all(Array.from({ length: 12 }, () => answer(token, wrong)))
    expect(answers.filter(({ body }) => body.code === 'login_failed')).toHaveLength(4)
    expect(await life(id)).toMatchObject({ tries: 5, ended_because: 'tries' })
  })

  it('page_link.enabled: nothing opens at a tenant that has no such links', async () => {
    const { token } = await sendLink(t, person)
    for (const call of [open(token, t.visitor(silent)), answer(token, right(), t.visitor(silent))])
      expect((await call).body.code).toBe('link_invalid')
  })
})
