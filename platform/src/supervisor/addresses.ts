import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Named = v.object({ company_short_name: v.string(), tenant: v.object({ full_name: v.string() }) })

/** The addresses of a demo as a table for the terminal. */
export function addressTable(tenantsFolder: string, port: number, scheme = 'http'): string {
  const files = existsSync(tenantsFolder) ? readdirSync(tenantsFolder).filter((name) => name.endsWith('.json')) : []
  const tenants = files.flatMap((name) => {
    const found = v.safeParse(Named, JSON.parse(readFileSync(join(tenantsFolder, name), 'utf8')))
    return found.success
      ? [[found.output.tenant.full_name, `${scheme}://${found.output.company_short_name}.localhost:${port}`] as const]
      : []
  })
  const rows = [...tenants, ['Start page: people, outbox, clock', `${scheme}://localhost:${port}`] as const]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`).join('\n')
}
