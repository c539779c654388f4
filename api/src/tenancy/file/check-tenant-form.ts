import * as v from 'valibot'
import { contentSaidBy, TenantFile } from '@portal/shared/contract'
import { nearest } from '@portal/shared/domain'
import { addressOf } from '../images/image-address.ts'
import { imageKinds } from '../images/image-endings.ts'
import type { Finding } from './finding.ts'
import { hostFault, isReserved } from './host-fault.ts'
import type { WrittenFile } from './read-tenant-file.ts'
import { sayIssue } from './say-issue.ts'
import { saidElsewhere, tenantSchema, type JsonSchema } from './tenant-schema.ts'
import { writtenImage } from './written-images.ts'

/** A usable file in stored form, or every fault that makes it unusable. */
export type SchemaChecked = { ok: true; file: TenantFile } | { ok: false; findings: Finding[] }

type Json = Record<string, unknown>
type Say = (path: string, said: { message: string; remedy: string }) => void

let made: JsonSchema | null = null

/** Checks the form of a tenant's file, and reports every fault rather than only the first. */
export function checkTenantForm({ value, lineOf }: WrittenFile, folder: string): SchemaChecked {
  const findings: Finding[] = []
  const say: Say = (path, said) => {
    if (!findings.some((one) => one.path === path)) findings.push({ path, line: lineOf(path), ...said })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    say('', { message: 'holds no object', remedy: 'Begin with `npm run portal -- tenant new <short name>`.' })
    return { ok: false, findings }
  }
  sayElsewhere(value as Json, say)
  sayUnknown(value, say)
  const whole = withImages(value as Json, folder, say)
  sayNames(whole, say)
  const found = v.safeParse(TenantFile, whole)
  for (const issue of found.issues ?? []) {
    const path = v.getDotPath(issue) ?? issue.message.split(' ')[0]!
    if (issue.expected !== 'never') say(path, sayIssue(issue, path))
  }
  if (found.success && findings.length === 0) return { ok: true, file: found.output }
  return { ok: false, findings: findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

function sayUnknown(value: object, say: Say): void {
  for (const { path, key, known } of unknownKeys((made ??= tenantSchema({})), value)) {
    const meant = nearest(key, known)
    say(path, {
      message: 'is no setting',
      remedy: meant ? `Did you mean ${meant}?` : `Take it out; there is: ${known.join(', ')}.`,
    })
  }
}

/** Moves the images of a file to their own key, read and checked. */
function withImages(value: Json, folder: string, say: Say): Json {
  const images: Json = {}
  const whole: Json = { ...value, images }
  for (const kind of imageKinds) {
    const written = value[kind]
    if (typeof written !== 'string') continue
    const read = writtenImage(kind, written, folder)
    delete whole[kind]
    if (!read.ok) say(kind, read)
    else if (read.image) {
      images[kind] = read.image
      whole[kind] = addressOf(kind, read.image)
    }
  }
  return whole
}

/** Reports capabilities that take effect only under another key of the file. */
function sayElsewhere({ content_blocks: blocks, capabilities }: Json, say: Say): void {
  for (const [name, place] of Object.entries(contentSaidBy))
    if (holds(blocks, name))
      say(`content_blocks.${name}`, { message: 'holds no words of a tenant', remedy: `It follows from ${place}.` })
  for (const [key, place] of saidElsewhere)
    if (holds(capabilities, key))
      say(`capabilities.${key}`, { message: 'is said elsewhere', remedy: `Write it as ${place}.` })
}

const holds = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)

/** Reports well-formed names that cannot be used. */
function sayNames({ company_short_name: name, hosts }: Json, say: Say): void {
  if (typeof name === 'string' && isReserved(name))
    say('company_short_name', { message: `${name} is something else’s name`, remedy: 'Choose another one.' })
  if (Array.isArray(hosts))
    for (const [i, host] of hosts.entries()) {
      if (typeof host !== 'string') continue
      const fault = hostFault(host)
      if (fault) say(`hosts.${i}`, fault)
      else if (hosts.indexOf(host) !== i)
        say(`hosts.${i}`, { message: `${host} stands here twice`, remedy: 'Once does.' })
    }
}

/** An unknown key of a file, with the keys that the schema has there. */
interface UnknownKey {
  path: string
  key: string
  known: readonly string[]
}

/** Every key that the server would refuse or drop. */
function unknownKeys(schema: JsonSchema, value: unknown, path = ''): UnknownKey[] {
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value))
    return schema.items ? value.flatMap((item, i) => unknownKeys(schema.items!, item, at(i))) : []
  if (typeof value !== 'object' || value === null) return []
  const known = schema.properties
  const others = schema.additionalProperties
  if (!known && !others) return []
  return Object.entries(value).flatMap(([key, inner]): UnknownKey[] => {
    const described = known?.[key] ?? (typeof others === 'object' ? others : undefined)
    if (described) return unknownKeys(described, inner, at(key))
    return others === true ? [] : [{ path: at(key), key, known: Object.keys(known ?? {}) }]
  })
}
