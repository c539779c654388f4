import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { loadTenantFiles, defaultTenantsFolder } from '../tenancy/tenants.ts'
import { readOutbox } from '../core/messages/outbox.ts'
import { checkLedger } from '../core/ledger/check.ts'
import { buildTestDemo, type TestDemo } from '../testing/demo-app.ts'
import type { Caller } from '../testing/caller.ts'
import { archetypes } from './archetypes/all.ts'
import type { PersonRow } from './people/person-row.ts'
import { staffPeople } from './seed/staff-people.ts'

const LONG = 240_000
/** Staff who are there to be refused. */
const SHUT_OUT: Record<string, string> = { 'agent-locked': 'locked_out', 'agent-inactive': 'login_failed' }
const tenantIds = loadTenantFiles(defaultTenantsFolder).map(({ id }) => id)
let t: TestDemo
let people: PersonRow[]

beforeAll(async () => {
  t = await buildTestDemo(tenantIds, { fill: true })
  people = (await t.operator.send('GET', '/demo/people.json')).body
}, LONG)
afterAll(() => t.close())

/** Each kind of consumer at three of the nine tenants, the proof everybody everywhere. */
const isTried = ({ archetype, role }: PersonRow, tenantId: string) =>
  Boolean(process.env.PORTAL_PROOF) ||
  role !== 'user' ||
  archetypes.findIndex(({ id }) => id === archetype) % 3 === tenantIds.indexOf(tenantId) % 3

const of = (tenantId: string) => people.filter((row) => row.tenant === tenantId)

/** Steps one and two of everybody's sign-in, with the mail read between them; each caller holds a bearer afterwards. */
async function signIn(rows: readonly PersonRow[]): Promise<Map<PersonRow, Caller>> {
  const first = new Map<PersonRow, { who: Caller; attempt: string | undefined; handle: string | undefined }>()
  for (const row of rows) {
    const who = t.visitor(row.tenant)
    const answer = await who.send('POST', `/api/v1${row.signIn.call}`, row.signIn.fields)
    expect([row.archetype, answer.status]).toEqual([row.archetype, 200])
    first.set(row, { who, attempt: answer.body.attempt_id, handle: answer.body.second_factor?.handle })
  }
  await t.runJobs()
  const { deps } = t.demo
  const sent = await readOutbox(deps, rows[0]!.tenant, { limit: 10_000 })
  const { body: app } = await t.operator.send('GET', '/demo/authenticator.json')
  const callers = new Map<PersonRow, Caller>()
  for (const [row, { who, attempt, handle }] of first) {
    const code = sent.find(({ to, code }) => code !== null && (to === row.email || to === row.phone))?.code
    const answer = attempt
      ? await who.send('POST', '/api/v1/client/verify', { attempt_id: attempt, verification_code: code })
      : handle
        ? await who.send('POST', '/api/v1/user/second-factor', { handle, code: app.code })
        : await who.send('POST', '/api/v1/user/verify', { email: row.email, verification_code: code })
    expect([row.archetype, answer.status]).toEqual([row.archetype, 200])
    expect(answer.body.role).toBe(row.role)
    if (row.client_id) expect(answer.body.user_id).toBe(row.client_id)
    who.bearer = answer.body.token
    callers.set(row, who)
  }
  return callers
}

describe.each(tenantIds)('the people of %s', (tenantId) => {
  it('are one of every archetype that suits the tenant, and the staff', () => {
    const tenant = t.demo.deps.tenants.byId(tenantId)!
    const profile = t.demo.data.profileOf(tenantId)!
    const wanted = archetypes.filter(({ fits }) => !fits || fits({ tenant, profile })).map(({ id }) => id)
    const found = of(tenantId).map((row) => row.archetype)
    expect(found).toEqual(expect.arrayContaining([...wanted, ...staffPeople.map((kind) => kind.archetype)]))
    expect(new Set(found).size).toBe(found.length)
  })

  it(
    'sign in as their row says, and each of their accounts opens',
    async () => {
      const rows = of(tenantId).filter((row) => !SHUT_OUT[row.archetype] && isTried(row, tenantId))
      for (const [row, who] of await signIn(rows)) {
        if (row.role !== 'user') continue
        const listed = await who.call(endpoints.listDebts, { query: { status: 'all' }, body: {} })
        expect(listed.body.debts.map((debt: { debt_id: string }) => debt.debt_id).sort()).toEqual(
          row.debts.map((debt) => debt.debt_id).sort(),
        )
        for (const debt of row.debts) {
          const opened = await who.call(endpoints.getDebt, { body: { debt_id: debt.debt_id } })
          expect([row.archetype, opened.status]).toEqual([row.archetype, 200])
          expect(opened.body.data).toMatchObject({
            referenceNumber: debt.data_id,
            status: debt.status,
            plan_id: debt.plan_id ?? null,
            loan_id: debt.loan_id ?? null,
            asa_status: debt.asa_status,
          })
          if (debt.status !== 'external') continue
          const external = await who.call(endpoints.getExternalDebt, { params: { reference_number: debt.data_id } })
          expect([row.archetype, external.status]).toEqual([row.archetype, 200])
        }
      }
    },
    LONG,
  )

  it('cannot sign in where their row says so', async () => {
    for (const row of of(tenantId).filter(({ archetype }) => SHUT_OUT[archetype])) {
      const answer = await t.visitor(row.tenant).send('POST', `/api/v1${row.signIn.call}`, row.signIn.fields)
      expect([row.archetype, answer.status === 200, answer.body.code]).toEqual([
        row.archetype,
        false,
        SHUT_OUT[row.archetype],
      ])
    }
  })

  it('need an agreement for every account where the tenant demands it, and have none elsewhere', async () => {
    const required = t.demo.deps.tenants.byId(tenantId)!.capabilities['asa.required']
    const debts = await t.database.asOwner<{ asa_required: boolean; asa_status: string }>(
      'select d.asa_required, d.asa_status from debt d join consumer c on (c.tenant_id, c.id) = (d.tenant_id, d.owner_id) where d.tenant_id = $1 and c.archetype is not null',
      [tenantId],
    )
    expect(debts.length).toBeGreaterThan(0)
    if (required === 'all') expect(debts.filter((debt) => !debt.asa_required)).toEqual([])
    if (required === 'none') expect(debts.filter((debt) => debt.asa_required)).toEqual([])
  })

  it('have a ledger that balances', async () => {
    await t.demo.data.filled(tenantId)
    expect(await checkLedger(t.demo.deps, tenantId)).toBeNull()
  })
})

it('every archetype exists at some tenant, and D-01 at all', () => {
  const found = new Set(people.map((row) => row.archetype))
  expect(archetypes.filter(({ id }) => !found.has(id))).toEqual([])
  expect(people.filter((row) => row.archetype === 'D-01').map((row) => row.tenant)).toEqual(tenantIds)
})

it('a sign-in link names the person, who then needs only one fact and the code', async () => {
  const row = people.find(({ links, signIn }) => links.signIn && signIn.variant === 'login')!
  const login = new URL(row.links.signIn!)
  expect([login.host, login.pathname]).toEqual([row.host, '/login-2'])
  const who = t.visitor(row.tenant)
  const query = { login_id: login.searchParams.get('login_id')! }
  const { body } = await who.call(endpoints.loginLink, { query, body: { dob: row.signIn.fields['dob']! } })
  await t.runJobs()
  const [newest] = await readOutbox(t.demo.deps, row.tenant, { to: row.phone! })
  const answer = await who.call(endpoints.verifyConsumer, {
    body: { attempt_id: body.attempt_id, verification_code: newest!.code! },
  })
  expect(answer.body.user_id).toBe(row.client_id)
})

it('the temporary password opens only the page that changes it', async () => {
  const row = people.find(({ archetype }) => archetype === 'agent-new')!
  expect(row.temporary_password).toBe(row.signIn.fields['password'])
  const [who] = [...(await signIn([row])).values()]
  const answer = await who!.call(endpoints.searchClients, { body: {} })
  expect(answer.body.code).toBe('password_change_required')
})
