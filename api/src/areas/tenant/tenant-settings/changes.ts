import * as v from 'valibot'
import { changeTenant, tenantPath, TenantFile, type TenantChange, type TenantFinding } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { readImage } from '../../../tenancy/images/image-bytes.ts'
import { imageKinds } from '../../../tenancy/images/image-endings.ts'

/**
 * The most characters of a tenant's whole file as JSON: more than the longest documents need, and few enough for a
 * page.
 */
const MAX_FILE = 400_000

const FLAG = '/feature_flags/'

/**
 * The changes in storable form. Refuses by setting: unknown settings, those that only the operator changes, and invalid
 * images. The bytes decide the type of an image.
 */
export function acceptedChanges(changes: readonly TenantChange[]): TenantChange[] {
  const fields: Record<string, string[]> = {}
  const accepted = changes.map((change) => {
    const { path, value } = change
    const known = tenantPath(path)
    const kind = imageKinds.find((one) => path === `/images/${one}`)
    // An unknown flag may be removed.
    if (!known && !(path.startsWith(FLAG) && value === null)) fields[path] = ['setting_unknown']
    else if (known?.owner === 'operator') fields[path] = ['operator_only']
    else if (hasHalfCharacter(value)) fields[path] = ['setting_invalid']
    if (!kind || value === null) return change
    const read = readImage(kind, bytesOf(value))
    if (read.ok) return { path, value: read.image }
    fields[path] = [read.code]
    return change
  })
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  return accepted
}

/** The bytes of a sent image; empty when the value is no image. */
function bytesOf(value: unknown): Buffer {
  const { base64 } = (value ?? {}) as { base64?: unknown }
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : Buffer.alloc(0)
}

/** Whether a text has an unpaired surrogate, which PostgreSQL does not store in JSON. */
function hasHalfCharacter(value: unknown): boolean {
  if (typeof value === 'string') return /\p{Cs}/u.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => hasHalfCharacter(key) || hasHalfCharacter(inner))
}

/** Applies changes to a file and checks it like a file on disk; a refusal names each wrong value by its path. */
export function withChanges(file: TenantFile, changes: readonly TenantChange[]): TenantFile {
  const changed = changeTenant(file, changes)
  if (JSON.stringify(changed).length > MAX_FILE) throw new Refusal('validation_failed', { fields: longest(changes) })
  const found = v.safeParse(TenantFile, changed)
  if (found.success) return found.output
  const fields: Record<string, string[]> = {}
  for (const issue of found.issues) {
    const place = placeOf(issue, changed)
    const code = codeOf(issue)
    const change = changes.find(({ path }) => place === path || place.startsWith(`${path}/`))
    // Reported under the setting, for its control, and under the exact place, for lists and texts of several parts. An
    // issue without a place concerns settings that contradict each other.
    const places = place === '/' ? changes.map(({ path }) => path) : [change?.path ?? place, place]
    for (const path of new Set(places)) (fields[path] ??= []).push(code)
  }
  throw new Refusal('validation_failed', { fields })
}

/**
 * Applies the changes of a draft, without those that no longer fit because a release or the operator changed the base,
 * so that a draft can always be viewed. Publishing refuses them by field.
 */
export function withFittingChanges(file: TenantFile, changes: readonly TenantChange[]): TenantFile {
  try {
    return withChanges(file, changes)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return changes.reduce((at, change) => (fits(at, change) ? withChanges(at, [change]) : at), file)
  }
}

const fits = (file: TenantFile, change: TenantChange): boolean => v.is(TenantFile, changeTenant(file, [change]))

/** Findings that prevent publishing, by setting. */
export function refusedFields(findings: readonly TenantFinding[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { severity, path, code } of findings) {
    if (severity !== 'error' || fields[path]?.includes(code)) continue
    ;(fields[path] ??= []).push(code)
  }
  return fields
}

/** Our own messages are codes; the library's become `required` or `setting_invalid`. */
function codeOf({ message, input }: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-z0-9_]*$/.test(message)) return message
  return input === undefined || input === null ? 'required' : 'setting_invalid'
}

/** The path of an issue in the form of `tenantPaths`: flags and agreements by their names. */
function placeOf({ path }: v.BaseIssue<unknown>, file: TenantFile): string {
  const keys = path?.map(({ key }) => String(key)) ?? []
  const [area, at] = keys
  if (area === 'feature_flags') keys[1] = file.feature_flags[Number(at)]?.name ?? String(at)
  if (area === 'agreement_texts') keys[1] = file.agreement_texts[Number(at)]?.kind ?? String(at)
  return `/${keys.join('/')}`
}

function longest(changes: readonly TenantChange[]): Record<string, string[]> {
  const sizes = changes.map(({ path, value }) => ({ path, size: JSON.stringify(value)?.length ?? 0 }))
  const [most] = sizes.sort((a, b) => b.size - a.size)
  return { [most?.path ?? '/']: ['too_long'] }
}
