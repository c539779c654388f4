import type * as v from 'valibot'
import { tenantDifferences, type TenantDifference, type TenantVersionRow } from '@portal/shared/contract'
import { Refusal } from '../../../http/refusal.ts'
import { offsetOf, pagingOf } from '../../../http/paging.ts'
import { countVersions, listVersions, versionBefore, type VersionHead } from '../../../tenancy/rows.ts'
import { versionFile } from './publish.ts'
import { namesOf, standingOf, type SettingsWork } from './standing.ts'

type Row = v.InferInput<typeof TenantVersionRow>

/** Settings that no screen shows, since only the operator changes them: banks, vendors and technical ones. */
const HIDDEN = ['/nacha', '/dashboard', '/inventory']
export const isShown = ({ path }: Pick<TenantDifference, 'path'>): boolean => !HIDDEN.includes(path)

/** A page of the published versions, newest first. */
export async function presentVersions(ctx: SettingsWork, page: number, perPage: number) {
  const { tx, tenant } = ctx
  const { version: current } = await standingOf(ctx)
  const count = await countVersions(tx, tenant.id)
  const rows = await listVersions(tx, tenant.id, { limit: perPage, offset: offsetOf(page, perPage) })
  const nameOf = await namesOf(
    ctx,
    rows.map(({ publishedBy }) => publishedBy),
  )
  // Before the first publication the delivered file is the only version.
  const data = count === 0 && page === 1 ? [DELIVERED] : rows.map((row) => presentVersion(row, current, nameOf))
  return { ...pagingOf(Math.max(1, count), page, perPage), data }
}

const DELIVERED: Row = {
  version: 0,
  note: '',
  published_by: null,
  published_at: null,
  changes: 0,
  restored_from: null,
  warnings: [],
  is_current: true,
}

export const presentVersion = (
  row: VersionHead,
  current: number,
  nameOf: (id: string | null) => string | null,
): Row => ({
  version: row.version,
  note: row.note,
  published_by: nameOf(row.publishedBy),
  // The delivered file has no publication time.
  published_at: row.version === 0 ? null : row.publishedAt.toISOString(),
  changes: row.changes,
  restored_from: row.restoredFrom,
  warnings: row.warnings,
  is_current: row.version === current,
})

/** The differences between a version and another one, by default the previous one. */
export async function presentDifferences(ctx: SettingsWork, to: number, from: number | undefined) {
  const { tx, tenant } = ctx
  const before = from === undefined ? await versionBefore(tx, tenant.id, to) : null
  const [older, newer] = [
    before?.file ?? (await versionFile(ctx, from ?? Math.max(0, to - 1))),
    await versionFile(ctx, to),
  ]
  if (!older || !newer) throw new Refusal('not_found')
  return {
    from: before?.version ?? from ?? Math.max(0, to - 1),
    to,
    differences: tenantDifferences(older, newer).filter(isShown),
  }
}
