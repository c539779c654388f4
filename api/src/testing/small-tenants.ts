import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTenantsFolder, loadTenantFiles } from '../tenancy/tenants.ts'

/** A copy of the tenants' folder with fewer people where the demo has very many; whoever asks removes it. */
export function smallTenants(bulk: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  cpSync(defaultTenantsFolder, folder, { recursive: true })
  for (const { id } of loadTenantFiles(folder)) {
    const file = join(folder, 'demo', `${id}.json`)
    const profile = JSON.parse(readFileSync(file, 'utf8')) as { bulk: number }
    if (profile.bulk > 0) writeFileSync(file, JSON.stringify({ ...profile, bulk }))
  }
  return folder
}
