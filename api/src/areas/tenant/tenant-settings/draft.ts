import type * as v from 'valibot'
import {
  isSameValue,
  lintTenantFile,
  readTenantValue,
  type TenantChange,
  type TenantDraft,
  type TenantFile,
} from '@portal/shared/contract'
import type { KeptChange } from '../../../db/schema/tenant-version.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findDraft, lockDraft, updateDraft, type DraftRow } from '../../../tenancy/rows.ts'
import { acceptedChanges, withChanges, withFittingChanges } from './changes.ts'
import { namesOf, record, standingOf, type SettingsWork } from './standing.ts'

/** The changes of a draft that differ from the current settings; a value published meanwhile is no change. */
export const openChanges = (draft: Pick<DraftRow, 'changes'> | null, file: TenantFile): KeptChange[] =>
  (draft?.changes ?? []).filter(({ path, value }) => !isSameValue(readTenantValue(file, path), value))

/** The draft in wire form. */
export async function presentDraft(ctx: SettingsWork): Promise<v.InferInput<typeof TenantDraft>> {
  const { file, version } = await standingOf(ctx)
  const draft = await findDraft(ctx.tx, ctx.tenant.id)
  const open = openChanges(draft, file)
  const changed = withFittingChanges(file, open)
  const nameOf = await namesOf(ctx, [draft?.updatedBy ?? null, ...open.map(({ by }) => by)])
  return {
    revision: draft?.revision ?? 0,
    version,
    updated_by: nameOf(draft?.updatedBy ?? null),
    updated_at: draft?.updatedAt.toISOString() ?? null,
    changes: open.map(({ path, value, by, at, revision }) => ({
      path,
      from: readTenantValue(file, path),
      to: value,
      by: nameOf(by),
      at,
      revision,
    })),
    file: changed,
    findings: lintTenantFile(changed),
  }
}

/** Adds changes to the draft. */
export async function saveDraft(ctx: SettingsWork, revision: number, sent: readonly TenantChange[]): Promise<void> {
  const changes = acceptedChanges(sent)
  const draft = await lockedDraft(ctx, revision)
  const { file } = await standingOf(ctx)
  const next = draft.revision + 1
  const { actor, now } = ctx
  // The later of two changes of one setting replaces the earlier.
  const wanted = new Map(changes.map(({ path, value }) => [path, value]))
  const kept = [...wanted].map(([path, value]) => ({
    path,
    value,
    by: actor.id,
    at: now.toISOString(),
    revision: next,
  }))
  const all = [...draft.changes.filter(({ path }) => !wanted.has(path)), ...kept]
  const open = openChanges({ changes: all }, file)
  withChanges(file, open)
  await updateDraft(ctx.tx, { ...draft, revision: next, changes: open, updatedBy: actor.id, updatedAt: now })
  await record(ctx, 'tenant.draft_saved', `tenant_draft:${next}`, [...wanted.keys()])
}

/** Discards the draft; its revision increases, so that other editors get a conflict. */
export async function discardDraft(ctx: SettingsWork, revision: number): Promise<void> {
  const draft = await lockedDraft(ctx, revision)
  if (draft.changes.length === 0) return
  await clearDraft(ctx, draft)
  const paths = draft.changes.map(({ path }) => path)
  await record(ctx, 'tenant.draft_discarded', `tenant_draft:${draft.revision + 1}`, paths)
}

/** Removes all changes of a locked draft. */
export const clearDraft = ({ tx, actor, now }: SettingsWork, draft: DraftRow): Promise<void> =>
  updateDraft(tx, { ...draft, revision: draft.revision + 1, changes: [], updatedBy: actor.id, updatedAt: now })

/** Locks the draft; a caller with an older revision is refused with who changed what since. */
export async function lockedDraft(ctx: SettingsWork, revision: number): Promise<DraftRow> {
  const { tx, tenant, actor, now } = ctx
  const empty = { tenantId: tenant.id, revision: 0, changes: [], updatedBy: actor.id, updatedAt: now }
  const draft = await lockDraft(tx, empty)
  if (draft.revision === revision) return draft
  const since = draft.changes.filter((change) => change.revision > revision)
  const nameOf = await namesOf(ctx, [draft.updatedBy])
  throw new Refusal('conflict', {
    current: {
      revision: String(draft.revision),
      by: nameOf(draft.updatedBy),
      at: draft.updatedAt.toISOString(),
      settings: since.map(({ path }) => path).join(' '),
    },
  })
}
