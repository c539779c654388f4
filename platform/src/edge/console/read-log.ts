import type { ConsoleRefusal } from '@portal/shared/contract'
import * as v from 'valibot'
import { AuditEntry, RefusedEntry } from '../../releases/audit.ts'
import type { Channel } from '../../releases/channel.ts'
import { readJson } from '../../releases/read-json.ts'
import { auditKey, refusedPrefix } from '../../releases/store/keys.ts'
import { lastKeys } from '../../releases/store/last-keys.ts'
import type { ObjectStore } from '../../releases/store/object-store.ts'

/** The newest entries of a channel's audit, oldest first; the newest is part of the signed channel. */
export async function lastEntries(store: ObjectStore, { entry, env, sequence }: Channel, count: number) {
  const before = Array.from({ length: Math.min(count, sequence) - 1 }, (_, at) => sequence - 1 - at).toReversed()
  const read = before.map(async (at) => {
    const found = v.safeParse(AuditEntry, (await readJson(store, auditKey(env, at)).catch(() => undefined))?.document)
    return found.success ? [found.output] : []
  })
  return [...(await Promise.all(read)).flat(), entry]
}

/** What was refused of late, newest first. */
export async function lastRefusals(store: ObjectStore, env: string, count: number): Promise<ConsoleRefusal[]> {
  const read = (await lastKeys(store, refusedPrefix(env), count)).map(async (key) => {
    const found = v.safeParse(RefusedEntry, (await readJson(store, key).catch(() => undefined))?.document)
    if (!found.success) return []
    const { at, by, code, message, what } = found.output
    return [{ at, by, what, code, message }]
  })
  return (await Promise.all(read)).flat()
}
