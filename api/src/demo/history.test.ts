import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { localDateIn, presetPeriod } from '@portal/shared/domain'
import { auditLog } from '../db/schema/security.ts'
import { checkLedger } from '../core/ledger/check.ts'
import { collectedReport } from '../areas/desk/reports/collected.ts'
import { promisedReport } from '../areas/desk/reports/promised.ts'
import { returnsReport } from '../areas/desk/reports/returns.ts'
import { verifyAudit } from '../core/audit/verify-audit.ts'
import { buildTestDemo, type TestDemo } from '../testing/demo-app.ts'
import { readPeople } from './people/repo.ts'

const tenantId = 'harborlight'
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([tenantId], { fill: true })
})
afterAll(() => t.close())

describe('the past of the demo', () => {
  it('has data for every report (F-11)', async () => {
    const { deps } = t.demo
    const tenant = deps.tenants.byId(tenantId)!
    const today = localDateIn(deps.clock.now(tenantId), tenant.zone)
    const year = presetPeriod('last_12_months', today)
    await deps.db.withTenant(tenantId, async (tx) => {
      const query = { ...year, step: 'month' as const, split: 'channel' as const }
      const { rows, parts } = await collectedReport(tx, tenantId, query)
      expect(rows.filter(({ entries }) => entries > 0).length).toBeGreaterThanOrEqual(11)
      expect(parts.map(({ key }) => key).sort()).toEqual(['none', 'verbal', 'web', 'written'])
      const { total } = await promisedReport(tx, tenant, { ...year, step: 'month' })
      expect(total.payments).toBeGreaterThan(12)
      expect((await returnsReport(tx, tenant, year)).rows.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['R01', 'R02', 'R10']),
      )
    })
    expect(await checkLedger(deps, tenantId)).toBeNull()
  })

  it('R-46, S-50: has its entries in an intact audit chain, each on the day of its change', async () => {
    const { deps } = t.demo
    const { chain, people, entries } = await deps.db.withTenant(tenantId, async (tx) => ({
      chain: await verifyAudit(tx, tenantId),
      people: (await readPeople(tx, tenantId)).consumers,
      entries: await tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.seq),
    }))
    expect(chain).toMatchObject({ ok: true })
    const ofPerson = (id: string) => entries.filter(({ consumerId }) => consumerId === id)
    const bare = people.filter(({ id }) => ofPerson(id).length < 3).map(({ archetype }) => archetype)
    expect(bare).toEqual([])
    for (const { id, archetype } of people) {
      const days = ofPerson(id).map(({ at }) => at.getTime())
      expect([archetype, days]).toEqual([archetype, days.toSorted((a, b) => a - b)])
    }
    const told = new Set(entries.map(({ action }) => action))
    for (const action of [
      'payment.settled',
      'payment.returned',
      'plan.accepted',
      'note.deleted',
      'dispute.filed',
      'case.answered',
      'case.hold_released',
      'contact.outcome',
      'agreement.created',
      'email.sent',
      'third_party.added',
    ])
      expect([action, told.has(action)]).toEqual([action, true])
  })
})
