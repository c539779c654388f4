import { dirname } from 'node:path'
import type { TenantFile } from '@portal/shared/contract'
import { checkTenantForm } from '../../tenancy/file/check-tenant-form.ts'
import { sayFinding, type Finding } from '../../tenancy/file/finding.ts'
import { readTenantFile } from '../../tenancy/file/read-tenant-file.ts'
import { unsaid } from '../../tenancy/file/starter-file.ts'
import type { Asked } from './arguments.ts'
import { lintFindings } from './lint-findings.ts'
import type { Outcome } from './outcome.ts'

/** The result of checking a file before anything is stored. */
export interface Judged {
  /** The settings as they are stored; null when the file has errors. */
  readonly file: TenantFile | null
  readonly errors: readonly Finding[]
  /** Warnings, which do not prevent storing. */
  readonly warnings: readonly Finding[]
  /** The codes of the warnings, which are stored with the version. */
  readonly warningCodes: readonly string[]
}

/** Reads a file and runs every check that needs no database. */
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

/** The output for a refused file. */
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

/** Lines for warnings, each marked as a warning. */
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
