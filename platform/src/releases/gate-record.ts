import * as v from 'valibot'
import { digestOf } from './canonical.ts'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { GateName, GateResult, SetId, type Gate, type StoredSet } from './release-set.ts'
import { verifySigned, type Trust } from './signed.ts'
import { gateKey, gatesPrefix } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

/**
 * `gates/<set>/<name>/<number>.json`, signed: the result of a gate for one set, written once. A later record of the
 * same gate has the next number and the hash of the one before, so none can be removed unnoticed.
 */
export const GateRecord = v.strictObject({
  schema: v.literal('portal.gate/1'),
  set: SetId,
  name: GateName,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  result: GateResult,
  at: v.string(),
  by: v.string(),
  /** Why it is waived, or a note. */
  reason: v.optional(v.string()),
  /** Address of the run. */
  url: v.optional(v.string()),
  before: v.nullable(v.string()),
})

export type GateRecord = v.InferOutput<typeof GateRecord>

/** All gate records of a set, for each gate oldest first. @throws {ReleaseFault} for an untrusted one */
export async function gateRecords(store: ObjectStore, trust: Trust, set: string): Promise<GateRecord[]> {
  const records: GateRecord[] = []
  for await (const { key } of store.list(gatesPrefix(set))) {
    const found = await readJson(store, key)
    if (!found) continue
    const record = verifySigned(GateRecord, found.document, trust)
    if (gateKey(record) !== key) throw new ReleaseFault('MFE-407', `${key} is the record of another gate or set.`)
    const before = records.findLast(({ name }) => name === record.name)
    if (record.number !== (before?.number ?? 0) + 1 || record.before !== (before ? digestOf(before) : null))
      throw new ReleaseFault('MFE-602', `${key} does not follow the record before it: one was removed or changed.`)
    records.push(record)
  }
  return records
}

/** The newest result of each gate of a set, from those signed with it and those recorded since. */
export async function gateResults(store: ObjectStore, trust: Trust, set: StoredSet): Promise<Map<string, Gate>> {
  return newestWords(set, await gateRecords(store, trust, set.id))
}

export function newestWords(set: StoredSet, records: readonly GateRecord[]): Map<string, Gate> {
  const signed = set.gates.filter((gate) => gate.set === undefined || gate.set === set.id)
  const recorded = records.map(({ name, result, at, reason, set: id }): Gate => ({
    name,
    result,
    at,
    ...(reason === undefined ? {} : { detail: reason }),
    set: id,
  }))
  return new Map([...signed, ...recorded].map((gate) => [gate.name, gate]))
}
