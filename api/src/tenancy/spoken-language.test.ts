import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { messageRow } from '../core/messages/queue-message.ts'
import { signedInReply } from '../areas/entry/session/signed-in.ts'
import { seedPerson } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { SessionRow } from '../security/sessions.ts'
import { spokenLanguage } from './spoken-language.ts'

const both = 'harborlight'
const englishOnly = 'northgate'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [both, englishOnly] })
})
afterAll(() => t.close())

it.each([
  [both, 'es', 'es'],
  [both, 'en', 'en'],
  [both, 'other', 'en'],
  [both, null, 'en'],
  [englishOnly, 'es', 'en'],
] as const)('%s speaks to somebody who wants %s in %s', (tenant, wanted, spoken) => {
  expect(spokenLanguage(t.tenant(tenant), wanted)).toBe(spoken)
})

it.each([
  [both, 'Revise los campos marcados.'],
  [englishOnly, 'Please check the marked fields.'],
])('refusals of %s to a browser that asks for Spanish', async (tenant, words) => {
  const answer = await t
    .visitor(tenant)
    .send('POST', '/api/v1/client/login', '{}', { 'content-type': 'application/json', 'accept-language': 'es' })
  expect(answer.body.message).toBe(words)
})

it.each([
  [both, 'es'],
  [englishOnly, 'en'],
])('messages of %s to a consumer whose profile says Spanish are in %s', (id, locale) => {
  const row = messageRow(t.deps, new Date('2026-03-02T15:00:00Z'), {
    tenant: t.tenant(id),
    person: { kind: 'staff', id: 's1', name: 'Dana Whitfield' },
    channel: 'email',
    to: 'somebody@example.com',
    purpose: 'password_changed',
    language: 'es',
    values: { when: 'now' },
  })
  expect(row.locale).toBe(locale)
})

it.each([
  [both, 'es', 'es'],
  [both, 'en', 'en'],
  [both, 'other', null],
  [englishOnly, 'es', 'en'],
] as const)('a sign-in at %s of somebody whose profile says %s tells the portal %s', async (id, language, told) => {
  const person = await seedPerson(t, id, { rest: { language } })
  const row = { kind: 'consumer', subjectId: person.id, passwordChangeRequired: false } as SessionRow
  const reply = await t.deps.db.withTenant(id, (tx) => signedInReply(tx, t.tenant(id), row, 'bearer', false))
  expect(reply.language).toBe(told)
})
