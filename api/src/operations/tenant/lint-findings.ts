import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lintTenantFile, type FindingCode, type TenantFile, type TenantFinding } from '@portal/shared/contract'
import type { Finding } from '../../tenancy/file/finding.ts'

/** The findings of the compliance check in a file (K-31), with their lines. */
export interface LintFindings {
  readonly errors: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly warningCodes: readonly string[]
}

export function lintFindings(file: TenantFile, lineOf: (path: string) => number): LintFindings {
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

/** The same words that administrators read on their screen: what is wrong, and how to correct it. */
function sentenceOf({ code, detail }: TenantFinding): string {
  const file = createRequire(import.meta.url).resolve('@portal/shared/texts/en/tenant-check.json')
  read ??= JSON.parse(readFileSync(file, 'utf8')) as Words
  return read.findings[code].replaceAll('{{detail}}', detail)
}
