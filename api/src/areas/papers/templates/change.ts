import type { TemplateContent, TemplateKind } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { contentHash } from './content-hash.ts'
import { hasErrors, lintTemplate } from './lint.ts'
import {
  findVersion,
  insertTemplate,
  insertVersion,
  lockTemplate,
  updateTemplate,
  versionsOf,
  type TemplateRecord,
} from './repo.ts'

type Working = Pick<Context<any, Actor>, 'tx' | 'tenant' | 'deps' | 'now' | 'actor'>

/** Creates a template of the tenant's own with its first version; it is not in use before it is published. */
export async function createTemplate(ctx: Working, kind: TemplateKind, content: TemplateContent): Promise<string> {
  const { tx, tenant, deps, now } = ctx
  assertClean(ctx, content, kind, null)
  const id = deps.ids.next()
  const row = {
    tenantId: tenant.id,
    id,
    kind,
    key: `own-${id}`,
    publishedVersion: null,
    createdAt: now,
    updatedAt: now,
  }
  await insertTemplate(tx, row)
  await keepVersion(ctx, id, 1, content)
  await record(ctx, 'template.saved', id, { kind, version: 1 })
  return id
}

/** Saves a new version; an author who started from an older version than the newest is told so and loses nothing. */
export async function saveVersion(
  ctx: Working,
  id: string,
  { content, based_on: basedOn }: { content: TemplateContent; based_on: number },
): Promise<void> {
  const { tx, tenant, now } = ctx
  const found = await locked(ctx, id)
  assertClean(ctx, content, found.kind, found.key)
  const [latest] = await versionsOf(tx, tenant.id, id)
  if (!latest || latest.version !== basedOn)
    throw new Refusal('conflict', { current: { version: String(latest?.version ?? 0) } })
  // An unchanged text makes no new version.
  if (latest.sha256 === contentHash(content)) return
  await keepVersion(ctx, id, latest.version + 1, content)
  await updateTemplate(tx, found, { updatedAt: now })
  await record(ctx, 'template.saved', id, { kind: found.kind, version: latest.version + 1 })
}

/** Puts a version into use, a new or an earlier one; null takes the template out of use. */
export async function publishVersion(ctx: Working, id: string, version: number | null): Promise<void> {
  const { tx, tenant, now } = ctx
  const found = await locked(ctx, id)
  if (found.publishedVersion === version) return
  if (version !== null) {
    const wanted = await findVersion(tx, tenant.id, id, version)
    if (!wanted) throw new Refusal('not_found', { fields: { version: ['not_found'] } })
    // The rules may have changed since this version passed the check.
    assertClean(ctx, wanted.content, found.kind, found.key)
  }
  await updateTemplate(tx, found, { publishedVersion: version, updatedAt: now })
  await record(ctx, version === null ? 'template.withdrawn' : 'template.published', id, {
    kind: found.kind,
    version,
    before: found.publishedVersion,
  })
}

async function locked({ tx, tenant }: Working, id: string): Promise<TemplateRecord> {
  const found = await lockTemplate(tx, tenant.id, id)
  if (!found) throw new Refusal('not_found')
  return found
}

/** refuses content that fails the check, with each finding under its language and field. */
function assertClean(
  { tenant, deps }: Working,
  content: TemplateContent,
  kind: TemplateKind,
  key: string | null,
): void {
  const problems = lintTemplate(content, { kind, key, origins: [deps.tenants.originOf(tenant)] })
  if (!hasErrors(problems)) return
  const fields: Record<string, string[]> = {}
  for (const { language, field, code, detail, is_error: isError } of problems)
    if (isError) (fields[`${language}.${field}`] ??= []).push(`${code}:${detail}`)
  throw new Refusal('template_refused', { fields })
}

const keepVersion = (
  { tx, tenant, actor, now }: Working,
  templateId: string,
  version: number,
  content: TemplateContent,
): Promise<void> =>
  insertVersion(tx, {
    tenantId: tenant.id,
    templateId,
    version,
    content,
    sha256: contentHash(content),
    authorId: actor.id,
    createdAt: now,
  })

const record = (
  { tx, tenant, actor, now }: Working,
  action: 'template.saved' | 'template.published' | 'template.withdrawn',
  id: string,
  detail: Record<string, string | number | null>,
): Promise<void> =>
  recordBy(
    { tx, tenant, now, actor },
    {
      action,
      consumerId: null,
      subject: `template:${id}`,
      detail,
    },
  )
