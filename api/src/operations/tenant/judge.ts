import { dirname } from 'node:path'
import type { TenantFile } from '@portal/shared/contract'
import { checkTenantForm } from '../../tenancy/file/check-tenant-form.ts'
import { sayFinding, type Finding } from '../../tenancy/file/finding.ts'
import { readTenantFile } from '../../tenancy/file/read-tenant-file.ts'
import { unsaid } from '../../tenancy/file/starter-file.ts'
import type { Asked } from './arguments.ts'
import { lintFindings } from './lint-findings.ts'
import type { Outcome } from './outcome.ts'

/** What can be said of a file before anything is stored. */
export interface Judged {
  /** As it is stored; null when something is to be mended first. */
  readonly file: TenantFile | null
  readonly errors: readonly Finding[]
  /** Worth a look; they keep nothing from being stored. */
  readonly warnings: readonly Finding[]
  /** Codes of the check's warnings, for the version. */
  readonly warningCodes: readonly string[]
}

/** Reads a file and asks everything that can be asked of it without a database. */
export function judge({ subject, place }: Pick<Asked, 'subject' | 'place'>): Judged {
  const path = place(subject)
  const read = readTenantFile(path)
  if (!read.ok) return { file: null, errors: read.findings, warnings: [], warningCodes: [] }
  const { lineOf } = read.file
  const formed = checkTenantForm(read.file, dirname(path))
  if (!formed.ok) return { file: null, errors: formed.findings, warnings: [], warningCodes: [] }
  const { file } = formed
  const found = lintFindings(file, lineOf)
  const warnings = [...found.warnings, ...unsaid(file).map((one): Finding => ({ ...one, line: lineOf(one.path) }))]
  return {
    file: found.errors.length === 0 ? file : null,
    errors: found.errors,
    warnings,
    warningCodes: found.warningCodes,
  }
}

const things = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** What a refused file is told. */
export function refusedFile(path: string, { errors, warnings }: Judged): Outcome {
  return {
    code: 1,
    lines: [
      ...errors.map((finding) => sayFinding(path, finding)),
      `${path}: ${things(errors.length, 'error')}. Nothing was stored.`,
    ],
    data: { ok: false, errors, warnings },
  }
}

/** Lines for warnings, each marked as one. */
export const sayWarnings = (path: string, warnings: readonly Finding[]): string[] =>
  warnings.map((finding) => `Warning: ${sayFinding(path, finding)}`)

/** `tenant check`. */
export function checkFile(asked: Asked): Outcome {
  const { subject: path } = asked
  const judged = judge(asked)
  if (!judged.file) return refusedFile(path, judged)
  const { warnings } = judged
  const rest = warnings.length > 0 ? `, with ${things(warnings.length, 'warning')}` : ''
  return {
    code: 0,
    lines: [...sayWarnings(path, warnings), `${path} can be used${rest}.`],
    data: { ok: true, company_short_name: judged.file.company_short_name, errors: [], warnings },
  }
}
