import * as v from 'valibot'
import { digestOf } from './canonical.ts'

const Detail = v.record(v.string(), v.unknown())

const entry = {
  schema: v.literal('portal.audit/1'),
  /** The sequence of the channel that this entry's action wrote. */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.string(),
  by: v.string(),
  /** Such as `promote`, `rollback`, `pin`, `kill`. */
  action: v.string(),
  /** The stable set before and after; equal for pins and kills. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  reason: v.string(),
  detail: Detail,
  /** Hash of the entry before, null in the first. */
  before: v.nullable(v.string()),
}

/** `audit/<env>/<sequence>.json`: who changed the channel, how and why, chained to the entry before by its hash. */
export const AuditEntry = v.strictObject({
  ...entry,
  /** sha256 of the canonical JSON of all the rest. */ hash: v.string(),
})

export type AuditEntry = v.InferOutput<typeof AuditEntry>

export function chainedEntry(content: Omit<AuditEntry, 'schema' | 'hash'>): AuditEntry {
  const whole = { schema: 'portal.audit/1', ...content } as const
  return { ...whole, hash: digestOf(whole) }
}

/** Whether an entry still has the content of its hash. */
export function isWhole({ hash, ...content }: AuditEntry): boolean {
  return digestOf(content) === hash
}

/** The action that accepts faults of the chain for good. */
export const acceptAction = 'audit.accept'

/** The faults of the chain that an entry accepts, each with the person. */
export function acceptance({ action, by, detail, reason }: AuditEntry): (readonly [fault: string, who: string])[] {
  const faults = action === acceptAction ? detail['accepted'] : undefined
  return Array.isArray(faults) ? faults.map((fault) => [String(fault), `${by}: ${reason}`] as const) : []
}

/** `audit/<env>/refused/…`: a refused write, or an untrusted document in the store. */
export const RefusedEntry = v.strictObject({
  schema: v.literal('portal.refused/1'),
  at: v.string(),
  by: v.string(),
  action: v.literal('refused'),
  /** The refused key of the store, or the refused action. */
  what: v.string(),
  code: v.string(),
  message: v.string(),
})

export type RefusedEntry = v.InferOutput<typeof RefusedEntry>
