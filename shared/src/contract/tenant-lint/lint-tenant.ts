import { evaluateCapabilities, featureFlagNames, flagTargets, themeFromColors } from '@portal/shared/domain'
import { tenantSettings, type TenantFile, tenantDocuments } from '../tenant-file.ts'
import type { TenantFinding } from '../tenant-version.ts'
import { lintAgreements } from './agreements.ts'
import { lintAuthorizations } from './authorizations.ts'
import { lintCombinations } from './combinations.ts'
import { lintOffers } from './offers.ts'
import { type Rule, error, warning, type Linted, isBlank } from './finding.ts'
import { lintHours } from './hours.ts'
import { lintLaw } from './law.ts'
import { lintLinks } from './links.ts'
import { isSameValue } from '../tenant-value.ts'
import { wordPairs } from './written-words.ts'

/**
 * Checks a tenant's settings against the requirements of the law and the portal (K-31), before they are published: errors
 * first. Faults that the schema of the file refuses are not repeated here.
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

/** Flags without an effect or with a wider one than intended, and settings that would make signing in impossible. */
const lintFlags: Rule = (linted) => [...unknown(linted), ...overrides(linted), ...signIn(linted)]

const unknown = ({ file }: Linted) =>
  file.feature_flags
    .filter(({ name }) => !featureFlagNames.includes(name))
    .map(({ name }) => warning('flag_unknown', `/feature_flags/${name}`, { detail: name }))

/** A flag overrides the tenant's setting (5.3); the check reports where both are set. */
const overrides = ({ file: { feature_flags: flags, capabilities: values } }: Linted) =>
  flags.flatMap((flag) => {
    const key = flagTargets.find(({ name }) => name === flag.name)?.key
    if (!key || values[key] === undefined) return []
    const ruled = evaluateCapabilities(values, [flag])[key]
    return isSameValue(ruled, values[key])
      ? []
      : [warning('flag_overrides', `/capabilities/${key}`, { detail: flag.name })]
  })

/** L-10: a consumer without a Google account must be able to sign in, too. */
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

/** Texts without which a screen would have a hole; others may be left out. */
const NEEDED = /^\/(?:hours$|capabilities\/label\.|documents\/|authorization_texts\/)/

/** K-31: Spanish texts are complete where Spanish is offered; elsewhere their absence is reported. */
const lintLanguages: Rule = (linted) => {
  const pairs = wordPairs(linted.file).filter(({ isUnpaired }) => !isUnpaired)
  const english = pairs
    .filter(({ path, en, es }) => isBlank(en) && (!isBlank(es) || NEEDED.test(path)))
    .map(({ path, es = '' }) => error('english_missing', path, { language: 'en', detail: start(es) }))
  if (!linted.capabilities['i18n.selector'])
    return [...english, warning('spanish_hidden', '/capabilities/i18n.selector')]
  const found = pairs.flatMap(({ path, en, es }) => {
    if (isBlank(es)) return isBlank(en) ? [] : [error('spanish_missing', path, { language: 'es', detail: start(en!) })]
    if (isBlank(en) || en!.trim() !== es!.trim()) return []
    const words = ordinaryWords(en!, linted)
    if (words === 0) return []
    const about = { language: 'es', detail: start(en!) } as const
    return [words > 2 ? error('spanish_is_english', path, about) : warning('spanish_is_english', path, about)]
  })
  const counts = tenantDocuments.flatMap((name) => {
    const { en, es } = linted.file.documents[name]
    const [left, right] = [en.paragraphs.length, es.paragraphs.length]
    return left === right ? [] : [warning('paragraphs_differ', `/documents/${name}`, { detail: `${left} / ${right}` })]
  })
  return [...english, ...found, ...counts]
}

/** Words that another language would say otherwise: no names, numbers, placeholders, addresses or abbreviations. */
function ordinaryWords(text: string, { file }: Linted): number {
  const names = [file.tenant.full_name, file.company_short_name, ...Object.values(file.tenant.address)]
  const bare = names
    .filter((name) => name !== '')
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replace(/\{\w+\}|https?:\/\/\S+|\/\S+|\S+@\S+/g, ' ')
  return (bare.match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== word.toUpperCase()).length
}

const start = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)

const rules: readonly Rule[] = [
  lintLaw,
  lintAuthorizations,
  lintHours,
  lintAgreements,
  lintLanguages,
  lintLinks,
  lintTheme,
  lintFlags,
  lintCombinations,
  lintOffers,
]
