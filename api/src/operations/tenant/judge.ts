import { dirname } from 'node:path'
import { type TenantFile, lintTenantFile, type FindingCode, type TenantFinding } from '@portal/shared/contract'
import { checkTenantForm } from '../../tenancy/file/check-tenant-form.ts'
import { sayFinding, type Finding } from '../../tenancy/file/finding.ts'
import { readTenantFile } from '../../tenancy/file/read-tenant-file.ts'
import { unsaid } from '../../tenancy/file/starter-file.ts'
import type { Asked } from './arguments.ts'
import type { Outcome } from './outcome.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

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

/** The findings of the compliance check in a file (K-31), with their lines. */
interface LintFindings {
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly warningCodes: readonly string[]
}

function lintFindings(file: TenantFile, lineOf: (path: string) => number): LintFindings {
  const found = lintTenantFile(file)
  const of = (severity: TenantFinding['severity']) =>
    found.filter((one) => one.severity === severity).map((one) => placed(one, file, lineOf))
  const warned = found.filter(({ severity }) => severity === 'warning').map(({ code }) => code)
  return { errors: of('error'), warnings: of('warning'), warningCodes: [...new Set(warned)] }
}

function placed(found: TenantFinding, file: TenantFile, lineOf: (path: string) => number): Finding {
  const [area = '', ...rest] = found.path.split('/').slice(1)
  // The file has flags as a list; the check names them one by one.
  const flag = area === 'feature_flags' ? file.feature_flags.findIndex(({ name }) => name === rest[0]) : -1
  const path = [area, ...(flag === -1 ? rest : [String(flag)]), ...(found.language ? [found.language] : [])].join('.')
  return { path, line: lineOf(path), message: null, remedy: sentenceOf(found) }
}

interface Words {
  findings: Readonly<Record<FindingCode, string>>
}

let read: Words | null = null

/** The texts that administrators read on their screen: the fault and its remedy. */
function sentenceOf({ code, detail }: TenantFinding): string {
  const file = createRequire(import.meta.url).resolve('@portal/shared/texts/en/tenant-check.json')
  read ??= JSON.parse(readFileSync(file, 'utf8')) as Words
  return read.findings[code].replaceAll('{{detail}}', detail)
}
