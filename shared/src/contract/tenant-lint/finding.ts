import type { Capabilities } from '@portal/shared/domain'
import type { TenantFile } from '../tenant-file.ts'
import type { FindingCode, TenantFinding } from '../tenant-version.ts'

/** The input of the rules: the file, and the capabilities that follow from it and its flags. */
export interface Linted {
  readonly file: TenantFile
  readonly capabilities: Capabilities
}

/** One rule, or several that belong together. */
export type Rule = (linted: Linted) => TenantFinding[]

type Rest = { detail?: string; language?: 'en' | 'es' }
const of =
  (severity: TenantFinding['severity']) =>
  (code: FindingCode, path: string, { detail = '', language }: Rest = {}): TenantFinding => ({
    code,
    severity,
    path,
    language: language ?? null,
    detail,
  })

/** Keeps the settings from being published. */
export const error = of('error')
/** Is published knowingly. */
export const warning = of('warning')

/** True for anything that is not a text, and for a text of spaces alone. */
export const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''
