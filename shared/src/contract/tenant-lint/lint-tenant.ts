import { evaluateCapabilities, featureFlagNames, flagTargets, themeFromColors } from '@portal/shared/domain'
import { tenantSettings, type TenantFile } from '../tenant-settings.ts'
import type { TenantFinding } from '../tenant-version.ts'
import { lintAgreements } from './agreements.ts'
import { lintAuthorizations } from './authorizations.ts'
import { lintCombinations } from './combinations.ts'
import { type Rule, error, warning, type Linted } from './finding.ts'
import { lintLanguages } from './languages.ts'
import { lintLaw } from './law.ts'
import { lintLinks } from './links.ts'
import { isSameValue } from '../tenant-value.ts'

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

/** Flags that do nothing or more than was meant, and settings that would leave nobody a way in. */
const lintFlags: Rule = (linted) => [...unknown(linted), ...overrides(linted), ...signIn(linted)]

const unknown = ({ file }: Linted) =>
  file.feature_flags
    .filter(({ name }) => !featureFlagNames.includes(name))
    .map(({ name }) => warning('flag_unknown', `/feature_flags/${name}`, { detail: name }))

/** A flag wins over what the tenant says (5.3); whoever set both should know. */
const overrides = ({ file: { feature_flags: flags, capabilities: values } }: Linted) =>
  flags.flatMap((flag) => {
    const key = flagTargets.find(({ name }) => name === flag.name)?.key
    if (!key || values[key] === undefined) return []
    const ruled = evaluateCapabilities(values, [flag])[key]
    return isSameValue(ruled, values[key])
      ? []
      : [warning('flag_overrides', `/capabilities/${key}`, { detail: flag.name })]
  })

/** L-10: somebody who has no Google account must get in, too. */
const signIn = ({ capabilities: caps }: Linted) =>
  caps['login.variants'].some((variant) => variant !== 'google')
    ? []
    : [error('sign_in_unreachable', '/capabilities/login.variants')]

/** WCAG 2.2 1.4.3: the portal darkens a colour until it can be read; one that would be another colour then is refused. */
const lintTheme: Rule = ({ file }) => {
  const theme = themeFromColors(file.primary_color, file.secondary_color)
  if (!theme.ok) return [error('color_unreadable', `/${theme.color}_color`, { detail: file[`${theme.color}_color`] })]
  return (['primary', 'secondary'] as const).flatMap((name) => {
    const [wanted, used] = [file[`${name}_color`], theme[name][600]]
    return wanted.toLowerCase() === used
      ? []
      : [warning('color_adjusted', `/${name}_color`, { detail: `${wanted} → ${used}` })]
  })
}

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
