import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { AuditEntry, isWhole, type RefusedEntry } from './audit.ts'
import { ReleaseFault } from './findings.ts'
import { readJson } from './read-json.ts'
import { auditKey, channelKey, refusedPrefix } from './store/keys.ts'
import { ObjectMoved, type ObjectStore } from './store/object-store.ts'

/** Copies the entry of a channel to the log; does nothing when it is there already. */
export async function keepEntry(store: ObjectStore, env: string, entry: AuditEntry): Promise<void> {
  try {
    await store.write(auditKey(env, entry.sequence), `${JSON.stringify(entry)}\n`, 'new')
  } catch (error) {
    if (!(error instanceof ObjectMoved)) throw error
  }
}

/** The last entry of the log, from which a channel continues that was removed. */
export async function lastEntry(store: ObjectStore, env: string): Promise<AuditEntry | undefined> {
  let last: number | undefined
  for await (const { key } of store.list(`audit/${env}/`)) {
    const sequence = /\/(\d{10})\.json$/.exec(key)?.[1]
    if (sequence) last = Number(sequence)
  }
  if (last === undefined) return undefined
  const found = v.safeParse(AuditEntry, (await readJson(store, auditKey(env, last)))?.document)
  if (!found.success || !isWhole(found.output))
    throw new ReleaseFault('MFE-602', `The audit entry ${last} of ${env} is not as it was written.`)
  return found.output
}

/** Whether a channel, trusted or not, exists or has existed. */
export async function isBegun(store: ObjectStore, env: string): Promise<boolean> {
  return (await store.read(channelKey(env))) !== undefined || (await lastEntry(store, env)) !== undefined
}

/** Records a refusal. A failed write is ignored: a process that may not write has only its own log. */
export async function keepRefusal(
  store: ObjectStore,
  env: string,
  refusal: Pick<RefusedEntry, 'by' | 'what' | 'code' | 'message'> & { readonly at: Date },
): Promise<void> {
  const { at, by, what, code, message } = refusal
  const entry: RefusedEntry = {
    schema: 'portal.refused/1',
    at: at.toISOString(),
    by,
    action: 'refused',
    what,
    code,
    message,
  }
  const name = `${entry.at.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
  await store.write(`${refusedPrefix(env)}${name}.json`, `${JSON.stringify(entry)}\n`, 'new').catch(() => undefined)
}
