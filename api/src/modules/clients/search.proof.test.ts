import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { SearchField } from '@portal/shared/contract'
import { createDemoData } from '../../demo/demo-data.ts'
import type { DemoProfile } from '../../demo/demo-profile.ts'
import { personData, type PersonData } from '../../demo/seed/person-data.ts'
import { seedStaff } from '../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../testing/start-portal.ts'
import { send, type RunningProcess } from '../../testing/start-server.ts'
import { searchClients } from './search-repo.ts'

// The search of staff over the many of the bulk tenant, through HTTP. What is asserted is what it finds and by which
// index; how fast it is goes into a file as milliseconds, beside references of the same run.

const tenantId = 'quarrylane'
const ROUNDS = 120
/** Number of the first of the many (seed-bulk.ts). */
const FIRST = 10_000
const many = { sample: [] as PersonData[], profile: null as unknown as DemoProfile }
let portal: TestPortal
let api: RunningProcess | undefined
let headers: Record<string, string>

/** What staff type to find somebody, and whether a row of the answer fits it. */
const searches: [name: string, field: SearchField, text: (p: PersonData) => string, fits: (p: PersonData) => RegExp][] =
  [
    ['first name', 'first_name', (p) => p.firstName, (p) => new RegExp(`"full_name":"${p.firstName}`, 'i')],
    ['last name', 'last_name', (p) => p.lastName, (p) => new RegExp(`"full_name":"[^"]* ${p.lastName}`, 'i')],
    ['SSN', 'ssn', (p) => p.ssn, (p) => new RegExp(`"ssn":"\\*\\*\\*-\\*\\*-${p.ssn.slice(-4)}"`)],
    ['last four of the SSN', 'ssn', (p) => p.ssn.slice(-4), (p) => new RegExp(`-${p.ssn.slice(-4)}"`)],
    ['address', 'address', (p) => p.street, (p) => new RegExp(`"address":"${p.street}`)],
    ['account number', 'account_number', (p) => p.accountNumber, (p) => new RegExp(`"reference":"${p.reference}"`)],
    ['reference number', 'reference_number', (p) => p.reference, (p) => new RegExp(`"reference":"${p.reference}"`)],
    [
      'reference number, its beginning',
      'reference_number',
      (p) => p.reference.slice(0, -2),
      (p) => new RegExp(`"reference":"${p.reference.slice(0, -2)}`),
    ],
  ]

beforeAll(async () => {
  portal = await startTestPortal(tenantId, async (t, clock) => {
    const data = createDemoData(t.deps, clock, t.database.ownerUrl)
    await data.fill()
    await data.filled(tenantId)
    many.profile = data.profileOf(tenantId)!
    await data.close()
    await t.database.asOwner('analyze')
  })
  many.sample = Array.from({ length: ROUNDS }, (_, i) =>
    personData(many.profile, FIRST + Math.floor((i * many.profile.bulk) / ROUNDS)),
  )
  api = await portal.startApi()
  headers = await portal.signInAs(tenantId, { staff: (await seedStaff(portal.t, tenantId)).id })
}, 300_000)
afterAll(async () => {
  await api?.kill()
  await portal.close()
})

async function ask(method: string, path: string, body?: object): Promise<{ ms: number; data: any }> {
  const startedAt = performance.now()
  const to = { port: portal.port, host: portal.host(tenantId), path: `/api/v1${path}`, method, headers }
  const { status, text } = await send(body ? { ...to, body } : to)
  const ms = performance.now() - startedAt
  expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
  return { ms, data: (JSON.parse(text) as { data: unknown }).data }
}

it('finds whom it is asked for by every field, and nobody else', async () => {
  const times = new Map<string, number[]>()
  const measured = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
  const [{ count }] = (await portal.t.database.asOwner('select count(*)::int from consumer where tenant_id = $1', [
    tenantId,
  ])) as [{ count: number }]
  expect(count).toBeGreaterThan(20_000)

  for (const person of many.sample) {
    let clientId = ''
    for (const [name, field, text, fits] of searches) {
      const { ms, data } = await ask('POST', '/profile/clients', { search_field: field, search: text(person) })
      measured(name, ms)
      expect(data.page.length).toBe(Math.min(10, data.items_number))
      expect(data.page.filter((row: object) => !fits(person).test(JSON.stringify(row)))).toEqual([])
      expect(data.items_number).toBeGreaterThan(0)
      if (name === 'reference number') clientId = data.page[0].client_id
    }
    measured('everybody, first page', (await ask('POST', '/profile/clients', {})).ms)
    const one = await ask('GET', `/client/self/${clientId}`)
    expect(one.data.full_name).toBe(`${person.firstName} ${person.lastName}`)
    measured('one customer by id', one.ms)
    measured('one row in SQL', await oneRow(clientId))
  }
  const file = process.env['PORTAL_PROOF_RESULT']
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ consumers: count, times: Object.fromEntries(times) }))
}, 300_000)

/** The least that any answer costs: a transaction of the tenant that reads one row by its key. */
async function oneRow(id: string): Promise<number> {
  const startedAt = performance.now()
  const { rows } = await portal.t.deps.db.withTenant(tenantId, (tx) =>
    tx.execute(sql`select full_name from consumer where tenant_id = ${tenantId} and id = ${id}`),
  )
  expect(rows).toHaveLength(1)
  return performance.now() - startedAt
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('decisions 21: under the row policies an index answers', () => {
  it.each(searches)('the search by %s', async (_, field, text) => {
    const statements: { text: string; values: unknown[] }[] = []
    const logger = { logQuery: (query: string, values: unknown[]) => void statements.push({ text: query, values }) }
    const { pool } = portal.t.database.db
    const search = { field, text: text(many.sample[7]!), status: 'all' as const, page: 1, perPage: 10 }
    await drizzle(pool, { logger }).transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`)
      await searchClients(tx, portal.t.deps.vault, tenantId, search)
    })
    const selects = statements.filter((statement) => statement.text.includes('from "consumer"'))
    expect(selects).toHaveLength(2)

    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.tenant', $1, true)", [tenantId])
      for (const { text: query, values } of selects) {
        const { rows } = await client.query(`explain (format json) ${query}`, values)
        const nodes = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
        const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
        // The planner may read who owes what whole where a beginning fits a hundred debts: that is the cheaper way.
        expect(scanned.filter((table) => table !== 'debt_party')).toEqual([])
        expect(nodes.some((node) => node['Index Name'] !== undefined)).toBe(true)
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
