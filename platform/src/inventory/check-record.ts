import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { readJson } from '../releases/read-json.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'

const Text = v.string()

/** `checks/<env>/<time>-….json`: one comparison of received with authorised content. */
export const CheckRecord = v.object({
  schema: v.literal('portal.page-check/1'),
  env: Text,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** `edge`, or the operator who started it. */
  by: Text,
  /** The set that was live. */
  set: Text,
  portals: v.array(Text),
  pages: v.number(),
  scripts: v.number(),
  findings: v.array(
    v.object({
      code: Text,
      severity: v.picklist(['error', 'warning']),
      remote: v.optional(Text),
      message: Text,
      remedy: Text,
    }),
  ),
  /** Browsers' reports since the last check, as far as this process received them. */
  violations: v.array(v.object({ type: Text, rule: Text, blocked: Text, count: v.number() })),
})

/** Parsed {@link CheckRecord}. */
export type CheckRecord = v.InferOutput<typeof CheckRecord>

const prefixOf = (env: string) => `checks/${env}/`

export async function keepCheck(store: ObjectStore, record: CheckRecord): Promise<void> {
  const name = `${record.at.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
  await store.write(`${prefixOf(record.env)}${name}.json`, `${JSON.stringify(record)}\n`, 'new')
}

/** The newest check; undefined before the first. */
export async function lastCheck(store: ObjectStore, env: string): Promise<CheckRecord | undefined> {
  let last: string | undefined
  for await (const { key } of store.list(prefixOf(env))) last = key
  const found = last === undefined ? undefined : await readJson(store, last)
  const record = v.safeParse(CheckRecord, found?.document)
  return record.success ? record.output : undefined
}
