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
import { namesOf, record, standingOf, type DeskTx } from './standing.ts'

/** The changes of a draft that differ from the current settings; a value published meanwhile is no change. */
export const openChanges = (draft: Pick<DraftRow, 'changes'> | null, file: TenantFile): KeptChange[] =>
  (draft?.changes ?? []).filter(({ path, value }) => !isSameValue(readTenantValue(file, path), value))

/** The draft in wire form. */
export async function presentDraft(desk: DeskTx): Promise<v.InferInput<typeof TenantDraft>> {
  const { file, version } = await standingOf(desk)
  const draft = await findDraft(desk.tx, desk.tenant.id)
  const open = openChanges(draft, file)
  const changed = withFittingChanges(file, open)
  const nameOf = await namesOf(desk, [draft?.updatedBy ?? null, ...open.map(({ by }) => by)])
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
export async function saveDraft(desk: DeskTx, revision: number, sent: readonly TenantChange[]): Promise<void> {
  const changes = acceptedChanges(sent)
  const draft = await lockedDraft(desk, revision)
  const { file } = await standingOf(desk)
  const next = draft.revision + 1
  const { actor, now } = desk
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
  await updateDraft(desk.tx, { ...draft, revision: next, changes: open, updatedBy: actor.id, updatedAt: now })
  await record(desk, 'tenant.draft_saved', `tenant_draft:${next}`, [...wanted.keys()])
}

/** Discards the draft; its revision increases, so that other editors get a conflict. */
export async function discardDraft(desk: DeskTx, revision: number): Promise<void> {
  const draft = await lockedDraft(desk, revision)
  if (draft.changes.length === 0) return
  await emptyDraft(desk, draft)
  const paths = draft.changes.map(({ path }) => path)
  await record(desk, 'tenant.draft_discarded', `tenant_draft:${draft.revision + 1}`, paths)
}

/** Removes all changes of a locked draft. */
export const emptyDraft = ({ tx, actor, now }: DeskTx, draft: DraftRow): Promise<void> =>
  updateDraft(tx, { ...draft, revision: draft.revision + 1, changes: [], updatedBy: actor.id, updatedAt: now })

/** Locks the draft; a caller with an older revision is refused with who changed what since. */
export async function lockedDraft(desk: DeskTx, revision: number): Promise<DraftRow> {
  const { tx, tenant, actor, now } = desk
  const empty = { tenantId: tenant.id, revision: 0, changes: [], updatedBy: actor.id, updatedAt: now }
  const draft = await lockDraft(tx, empty)
  if (draft.revision === revision) return draft
  const since = draft.changes.filter((change) => change.revision > revision)
  const nameOf = await namesOf(desk, [draft.updatedBy])
  throw new Refusal('conflict', {
    current: {
      revision: String(draft.revision),
      by: nameOf(draft.updatedBy),
      at: draft.updatedAt.toISOString(),
      settings: since.map(({ path }) => path).join(' '),
    },
  })
}
