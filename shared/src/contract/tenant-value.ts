import type { TenantFile } from './tenant-file.ts'
import { tenantPath, tenantPaths } from './tenant-path.ts'
import type { TenantChange, TenantDifference } from './tenant-version.ts'

type Json = Record<string, unknown>
type Agreement = TenantFile['agreement_texts'][number]

const parts = (path: string): string[] => path.split('/').slice(1)

/**
 * The value of a tenant's file at a path of `tenantPaths`, in the form in which it is edited: without version numbers;
 * null where it says nothing.
 */
export function readTenantValue(file: TenantFile, path: string): unknown {
  const [area = '', name = '', ...rest] = parts(path)
  if (area === 'feature_flags') {
    const flag = file.feature_flags.find((each) => each.name === name)
    return flag ? { is_enabled: flag.is_enabled, description: flag.description } : null
  }
  if (area === 'agreement_texts') {
    const newest = newestAgreement(file, name)
    return newest ? { base: newest.base, en: newest.en, es: newest.es } : null
  }
  const found = [area, name, ...rest]
    .filter((part) => part !== '')
    .reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), file)
  if (found === undefined) return null
  return tenantPath(path)?.isVersioned ? withoutVersion(found as Json) : found
}

/** A copy of the file with another value at a path; the words of a versioned text keep their number here. */
function writeTenantValue(file: TenantFile, path: string, value: unknown): TenantFile {
  const [area = '', name = ''] = parts(path)
  if (area === 'feature_flags') return { ...file, feature_flags: flagsWith(file, name, value) }
  if (area === 'agreement_texts') return { ...file, agreement_texts: agreementsWith(file, name, value) }
  const version = tenantPath(path)?.isVersioned ? versionAt(file, path) : null
  const written = version === null || !isObject(value) ? value : { ...value, version }
  return putAt(file, path, written)
}

/**
 * A tenant's file with changes made. Words that were changed get the next number, and those that were not keep theirs:
 * numbers only increase, even if a text returns to an earlier one. The caller must parse the result before use.
 */
export function changeTenant(file: TenantFile, changes: readonly TenantChange[]): TenantFile {
  let changed = changes.reduce((at, { path, value }) => writeTenantValue(at, path, value), file)
  for (const { path, isVersioned } of tenantPaths) {
    if (!isVersioned || path.startsWith('/agreement_texts/')) continue
    const words = walk(changed, path)
    if (!isObject(words) || isSameValue(readTenantValue(file, path), readTenantValue(changed, path))) continue
    changed = putAt(changed, path, { ...words, version: (versionAt(file, path) ?? 0) + 1 })
  }
  return changed
}

/** Settings at which two files differ, in the order of `tenantPaths`; flags that the portal does not know come last. */
export function tenantDifferences(from: TenantFile, to: TenantFile): TenantDifference[] {
  const known = tenantPaths.map(({ path }) => path)
  const flags = [...from.feature_flags, ...to.feature_flags].map(({ name }) => `/feature_flags/${name}`)
  return [...new Set([...known, ...flags])].flatMap((path) => {
    const [before, after] = [readTenantValue(from, path), readTenantValue(to, path)]
    return isSameValue(before, after) ? [] : [{ path, from: before, to: after }]
  })
}

/** Whether two values say the same; the order of keys says nothing, nor does a key without a value. */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const withoutVersion = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'version'))

function walk(file: unknown, path: string): unknown {
  return parts(path).reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), file)
}

function versionAt(file: unknown, path: string): number | null {
  const found = walk(file, path)
  return isObject(found) && typeof found['version'] === 'number' ? found['version'] : null
}

const putAt = (file: TenantFile, path: string, value: unknown): TenantFile =>
  put(file as unknown as Json, parts(path), value) as unknown as TenantFile

/** Copies the objects along the path; null removes the last key. */
function put(at: Json, [key = '', ...rest]: readonly string[], value: unknown): Json {
  if (rest.length > 0) return { ...at, [key]: put(isObject(at[key]) ? at[key] : {}, rest, value) }
  if (value !== null) return { ...at, [key]: value }
  const { [key]: _, ...others } = at
  return others
}

function flagsWith(file: TenantFile, name: string, value: unknown): TenantFile['feature_flags'] {
  const at = file.feature_flags.findIndex((flag) => flag.name === name)
  if (value === null) return file.feature_flags.filter((flag) => flag.name !== name)
  const flag = { description: '', ...(value as object), name } as TenantFile['feature_flags'][number]
  return at === -1 ? [...file.feature_flags, flag] : file.feature_flags.map((each, i) => (i === at ? flag : each))
}

function newestAgreement({ agreement_texts: texts }: TenantFile, kind: string): Agreement | undefined {
  return texts.filter((text) => text.kind === kind).sort((a, b) => b.version - a.version)[0]
}

/** Words of the tenant's own are numbered from 101 on and added to those before, which signed papers name. */
function agreementsWith(file: TenantFile, kind: string, value: unknown): TenantFile['agreement_texts'] {
  const newest = newestAgreement(file, kind)
  if (value === null && !newest) return file.agreement_texts
  // The product's own words again are a version, too: one that words nothing otherwise.
  const words = (value ?? { base: newest?.base, en: {}, es: {} }) as Omit<Agreement, 'kind' | 'version'>
  if (newest && isSameValue(words, readTenantValue(file, `/agreement_texts/${kind}`))) return file.agreement_texts
  return [...file.agreement_texts, { ...words, kind, version: (newest?.version ?? 100) + 1 } as Agreement]
}
