import { lintTenantFile, publicSettings, type TenantChange, type TenantFile } from '@portal/shared/contract'
import { findDraft } from '../../../tenancy/rows.ts'
import { listBlocks } from '../settings/content.ts'
import { acceptedChanges, withChanges, withFittingChanges } from './changes.ts'
import { openChanges } from './draft.ts'
import { standingOf, type SettingsWork } from './standing.ts'

/** The public settings, contents and findings of a tenant as they would be with the draft and the sent changes. */
export async function previewTenant(ctx: SettingsWork, sent: readonly TenantChange[]) {
  const file = await drafted(ctx, sent)
  const settings = ctx.deps.tenants.settingsOf(file)
  const content = async (language: 'en' | 'es') =>
    Object.fromEntries((await listBlocks(ctx.tx, settings, language)).map(({ name, body }) => [name, body]))
  return {
    data: {
      tenant: publicSettings(settings),
      content: { en: await content('en'), es: await content('es') },
      findings: lintTenantFile(file),
    },
  }
}

/** The settings with the draft and with the sent changes, which are not saved. */
export async function drafted(ctx: SettingsWork, sent: readonly TenantChange[]): Promise<TenantFile> {
  const changes = acceptedChanges(sent)
  const { file } = await standingOf(ctx)
  const draft = openChanges(await findDraft(ctx.tx, ctx.tenant.id), file)
  const typed = new Set(changes.map(({ path }) => path))
  const kept = draft.filter(({ path }) => !typed.has(path))
  return withChanges(withFittingChanges(file, kept), changes)
}
