import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isPublishable, lintTenantFile, tenantDifferences } from '@portal/shared/contract'
import { defaultTenantsFolder } from '../../tenancy/tenant-file.ts'
import { listVersions, latestVersion, findVersion } from '../../tenancy/version-repo.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { readDemoProfile } from '../demo-profile.ts'
import { seedVersions } from './seed-versions.ts'

const names = readdirSync(join(defaultTenantsFolder, 'demo')).map((name) => name.replace('.json', ''))
const withHistory = names.filter((name) => readDemoProfile(defaultTenantsFolder, name)!.published.length > 0)
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: withHistory })
})
afterAll(() => t.close())

it('some tenants of the demo have published versions, others are as delivered', () => {
  expect(withHistory.length).toBeGreaterThan(1)
  expect(withHistory.length).toBeLessThan(names.length)
})

describe.each(withHistory)('%s', (tenantId) => {
  it('changes only settings of administrators, has a rollback, and ends with the settings of its file', async () => {
    const { published } = readDemoProfile(defaultTenantsFolder, tenantId)!
    const delivered = t.deps.tenants.deliveredOf(tenantId)!
    await t.deps.db.withTenant(tenantId, async (tx) => {
      await seedVersions(tx, t.deps, { tenantId, adminId: 'ada', published })
      const [rows, last] = [
        await listVersions(tx, tenantId, { limit: 20, offset: 0 }),
        await latestVersion(tx, tenantId),
      ]
      expect(rows).toHaveLength(published.length + 1)
      expect(rows.filter(({ version }) => version > 0).every(({ publishedBy, note }) => publishedBy && note)).toBe(true)
      expect(rows.some(({ restoredFrom }) => restoredFrom !== null)).toBe(true)
      // In order, each with something new in it.
      expect(rows.map(({ publishedAt }) => publishedAt.getTime()).slice(0, -1)).toEqual(
        rows
          .map(({ publishedAt }) => publishedAt.getTime())
          .slice(0, -1)
          .sort((a, b) => b - a),
      )
      for (const { version, changes } of rows) {
        expect(version === 0 || changes > 0).toBe(true)
        const row = (await findVersion(tx, tenantId, version))!
        expect([version, isPublishable(lintTenantFile(row.file))]).toEqual([version, true])
      }
      // Legal texts and blocks get new numbers when they change; nothing else may differ from the file.
      expect(tenantDifferences(delivered, last!.file)).toEqual([])
    })
  })
})
