import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { TenantFile } from '@portal/shared/contract'

export const defaultTenantsFolder = fileURLToPath(new URL('../../tenants', import.meta.url))

/** An invalid tenant's file; the message names the file and each wrong field. */
export class TenantFileError extends Error {
  readonly issues: readonly { path: string; message: string }[]
  constructor(source: string, issues: readonly { path: string; message: string }[]) {
    super(
      `Tenant settings ${source} cannot be used:\n${issues.map(({ path, message }) => `${path}: ${message}`).join('\n')}`,
    )
    this.name = 'TenantFileError'
    this.issues = issues
  }
}

/** Checks a tenant's file. @throws TenantFileError */
export function parseTenantFile(file: unknown, source: string): TenantFile {
  const found = v.safeParse(TenantFile, file)
  if (found.success) return found.output
  throw new TenantFileError(
    source,
    found.issues.map((issue) => ({ path: v.getDotPath(issue) ?? 'file', message: issue.message })),
  )
}

/** Reads and checks the tenants' files of a folder. @throws naming the file and the field. */
export function readTenantFiles(folder: string): TenantFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => parseTenantFile(JSON.parse(readFileSync(join(folder, name), 'utf8')), name))
}

/** SHA-256 of a file's content in hex, to detect a changed delivered file. */
export const tenantFileHash = (file: TenantFile): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex')
