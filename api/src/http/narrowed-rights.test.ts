import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, tenantSettings, type Endpoint, type EndpointName } from '@portal/shared/contract'
import { withholdable } from '@portal/shared/domain'
import { createTenants, defaultTenantsFolder, parseTenant } from '../tenancy/tenants.ts'
import type { LiveTenants } from '../tenancy/live-tenants.ts'
import { about, sampleOf } from '../testing/authorization/sample.ts'
import { askers, rowOf, withheldCalls, type Who } from '../testing/authorization/table.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { seedStaff } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const trial = 'trial'
type AnyEndpoint = Endpoint<any, any, any, any>

/** A tenant that withholds from its staff what it may, and tries to withhold what it may not. */
function narrowed(capabilities: Record<string, unknown>) {
  const file = JSON.parse(readFileSync(join(defaultTenantsFolder, 'harborlight.json'), 'utf8'))
  const identity = { company_short_name: trial, hosts: ['trial.example'] }
  const tenant = parseTenant({ ...file, ...identity }, 'trial.json')
  return createTenants([{ ...tenant, capabilities: { ...tenant.capabilities, ...capabilities } }], {
    mode: 'demo',
    port: 4000,
  })
}
let current = narrowed({})
const tenants: LiveTenants = {
  byHost: (host) => current.byHost(host),
  byId: (id) => current.byId(id),
  all: () => current.all(),
  originOf: (tenant) => current.originOf(tenant),
  versionOf: (tenant) => current.versionOf(tenant),
  fileOf: () => null,
  deliveredOf: () => null,
  settingsOf: tenantSettings,
  refresh: async () => undefined,
}

let t: TestApp
let own: Debtor
const callers = {} as Record<'agent' | 'admin' | 'user', Caller>

beforeAll(async () => {
  t = await buildTestApp({ deps: { tenants }, config: { addressLimitFactor: 1000 } })
  own = await seedDebtor(t, trial)
  for (const role of ['agent', 'admin'] as const)
    callers[role] = await t.signInAs(trial, { staff: (await seedStaff(t, trial, { role })).id })
  callers.user = await t.signInAs(trial, { consumer: own.consumerId })
  // Set after the sign-in: open sessions follow at once.
  current = narrowed({ 'rights.agent_without': withholdable.agent, 'rights.admin_without': withholdable.admin })
})
afterAll(() => t.close())

const ask = (caller: Caller, name: EndpointName): Promise<Answer> => {
  const endpoint = endpoints[name] as AnyEndpoint
  return caller.call(endpoint, about(sampleOf(name, endpoint), own) as never)
}
const isRefused = ({ body }: Answer) => body?.code === 'forbidden'
const callsOf = (asker: 'agent' | 'admin' | 'user') =>
  (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => rowOf[name] !== 'everybody' && (askers[asker] as readonly Who[]).includes(rowOf[name]!),
  )

describe('F-21: what a tenant withholds from a role', () => {
  it.each(['agent', 'admin'] as const)('refuses to %ss the reviewed calls, and no others', async (role) => {
    const refused: string[] = []
    for (const name of callsOf(role)) if (isRefused(await ask(callers[role], name))) refused.push(name)
    expect(refused.toSorted()).toEqual([...withheldCalls[role]].toSorted())
  })

  it('takes nothing from consumers', async () => {
    for (const name of callsOf('user')) expect([name, isRefused(await ask(callers.user, name))]).toEqual([name, false])
  })

  it('is told to the session, by which the screens go', async () => {
    const { body } = await callers.agent.call(endpoints.renewSession, {}, { 'x-portal': '1' })
    expect(body.withheld).toEqual(withholdable.agent)
  })

  it('cannot take what staff must be able to do, whatever the settings say', async () => {
    const floor = ['staff.manage', 'settings.manage', 'case.create', 'contact.edit', 'plan.cancel', 'password.change']
    current = narrowed({ 'rights.agent_without': floor, 'rights.admin_without': floor })
    expect(isRefused(await ask(callers.admin, 'listStaff'))).toBe(false)
    expect(isRefused(await ask(callers.admin, 'getTenantOverview'))).toBe(false)
    for (const name of ['createCase', 'addContactRequest', 'cancelPlan', 'cancelScheduledPayment'] as const)
      expect([name, isRefused(await ask(callers.agent, name))]).toEqual([name, false])
  })

  it('is given back by the next settings', async () => {
    current = narrowed({})
    expect(isRefused(await ask(callers.admin, 'listUploads'))).toBe(false)
  })
})
