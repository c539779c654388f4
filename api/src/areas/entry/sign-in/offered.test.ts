import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { LoginVariant } from '@portal/shared/domain'
import { nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { seedPerson, type Person } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({
    config: { addressLimitFactor: 1000 },
    // A tenant that names no typed variant: the default one stays open.
    change: (tenant) =>
      tenant.id === 'bluebarn'
        ? { ...tenant, capabilities: { ...tenant.capabilities, 'login.variants': ['link'] } }
        : tenant,
  })
})
afterAll(() => t.close())

type Typed = Exclude<LoginVariant, 'google' | 'link'>
const ways: Record<Typed, (p: Person) => readonly [{ path: string }, object]> = {
  login: (p) => [endpoints.login, { data_id: p.reference, ssn: p.ssn.slice(-4), dob: p.dob }],
  fullname_ssn: (p) => [endpoints.loginFullNameSsn, { full_name: p.fullName, ssn: p.ssn.slice(-4), zip: p.zip }],
  data_id: (p) => [endpoints.loginDataId, { data_id: p.reference, zip: p.zip }],
  zip: (p) => [endpoints.loginZip, { zip: p.zip, ssn: p.ssn.slice(-4) }],
  ssn: (p) => [endpoints.loginSsn, { ssn: p.ssn, dob: p.dob }],
  account_number: (p) => [endpoints.loginAccountNumber, { account_number: p.accountNumber, zip: p.zip }],
}
const names = Object.keys(ways) as Typed[]
const tryWay = (p: Person, way: Typed) => {
  const [endpoint, body] = ways[way](p)
  return t.visitor(p.tenantId).call(endpoint as typeof endpoints.login, { query: {}, body: body as never })
}

describe.each(nineTenants)('login.variants: %s', (tenantId) => {
  it('offers its own variants only, and searches nobody by another one', async () => {
    const person = await seedPerson(t, tenantId)
    const variants = t.tenant(tenantId).capabilities['login.variants']
    const offered = names.filter((way) => variants.includes(way))
    if (offered.length === 0) offered.push('login')
    for (const way of names) {
      const answer = await tryWay(person, way)
      const isOpen = offered.includes(way)
      expect([way, answer.status, answer.body.code]).toEqual([
        way,
        isOpen ? 200 : 404,
        isOpen ? undefined : 'sign_in_not_offered',
      ])
    }
    const tries = await t.database.asOwner<{ n: number }>(
      'select count(*)::int as n from login_attempt where tenant_id = $1',
      [tenantId],
    )
    expect(tries[0]!.n).toBe(offered.length)
  })

  it('T2: answers a known person and an unknown one alike', async () => {
    const person = await seedPerson(t, tenantId)
    const way = names.find(
      (each) => !t.tenant(tenantId).capabilities['login.variants'].includes(each) && each !== 'login',
    )!
    const stranger = { ...person, ssn: '900000001', dob: '1950-01-01', zip: '99999', reference: 'NOBODY-1' }
    const [known, unknown] = [await tryWay(person, way), await tryWay(stranger, way)]
    const shape = ({ status, body }: typeof known) => ({ ...body, status, request_id: null })
    expect(shape(unknown)).toEqual(shape(known))
    await t.runJobs()
    expect((await readOutbox(t.deps, tenantId, { to: person.phone })).filter(({ code }) => code)).toEqual([])
  })

  it('accepts a link and a Google account only where they are offered', async () => {
    const { capabilities } = t.tenant(tenantId)
    const follow = await t
      .visitor(tenantId)
      .call(endpoints.loginLink, { query: { login_id: 'x'.repeat(43) }, body: { ssn: '1234' } })
    expect(follow.body.code).toBe(
      capabilities['login.variants'].includes('link') ? 'link_invalid' : 'sign_in_not_offered',
    )
    const google = await t.visitor(tenantId).call(endpoints.loginGoogle, { body: { google_auth_token: 'not-a-token' } })
    const hasGoogle = capabilities['google.login'] && capabilities['login.variants'].includes('google')
    expect(google.body.code === 'sign_in_not_offered').toBe(!hasGoogle)
  })
})

it('explains the refusal in the reader’s language', async () => {
  const answer = await t
    .visitor('tmlg')
    .call(endpoints.loginZip, { query: {}, body: { zip: '04101', ssn: '1234' } }, { 'accept-language': 'es' })
  // A tenant without a language selector uses English only (decision 127).
  expect(answer.body.message).toBe(
    'This way to sign in isn’t available here. Please reload the page and use one that is.',
  )
})
