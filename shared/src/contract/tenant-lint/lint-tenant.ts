import { tenantSettings, type TenantFile } from '../tenant-settings.ts'
import type { TenantFinding } from '../tenant-version.ts'
import { lintAgreements } from './agreements.ts'
import { lintAuthorizations } from './authorizations.ts'
import { lintCombinations } from './combinations.ts'
import type { Rule } from './finding.ts'
import { lintFlags } from './flags.ts'
import { lintLanguages } from './languages.ts'
import { lintLaw } from './law.ts'
import { lintLinks } from './links.ts'
import { lintTheme } from './theme.ts'

const rules: readonly Rule[] = [
  lintLaw,
  lintAuthorizations,
  lintAgreements,
  lintLanguages,
  lintLinks,
  lintTheme,
  lintFlags,
  lintCombinations,
]

/**
 * Checks a tenant's settings against what the law and the portal want of them (K-31), before they are published: errors
 * first. What the form of a file already refuses is not told here again.
 */
export function lintTenantFile(file: TenantFile): TenantFinding[] {
  const { capabilities } = tenantSettings(file)
  const found = rules.flatMap((rule) => rule({ file, capabilities }))
  // A word that stands ten times in a text is one finding.
  const each = new Map(found.map((finding) => [JSON.stringify(finding), finding]))
  return [...each.values()].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}

/** Whether nothing keeps the settings from being published. */
export const isPublishable = (findings: readonly TenantFinding[]): boolean =>
  findings.every(({ severity }) => severity === 'warning')
