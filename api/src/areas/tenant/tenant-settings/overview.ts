import type * as v from 'valibot'
import {
  isSameValue,
  lintTenantFile,
  tenantDifferences,
  type CapabilityRow,
  type FlagRow,
  type TenantFile,
  type TenantOverview,
  type TenantSettings,
} from '@portal/shared/contract'
import {
  capabilityDefaults,
  capabilityFacts,
  capabilityKeys,
  capabilityOrigins,
  evaluateCapabilities,
  flagTargets,
  type Capabilities,
} from '@portal/shared/domain'
import { isDeliveredChanged } from '../../../tenancy/tenant-store.ts'
import { findDraft } from '../../../tenancy/rows.ts'
import { listBlocks } from '../settings/content.ts'
import { openChanges } from './draft.ts'
import { namesOf, standingOf, type SettingsWork } from './standing.ts'
import { isShown } from './versions.ts'

/** Every current setting with its source. */
export async function presentOverview(ctx: SettingsWork): Promise<v.InferInput<typeof TenantOverview>> {
  const { tx, tenant, deps } = ctx
  const { file, version, row } = await standingOf(ctx)
  const settings = deps.tenants.settingsOf(file)
  const delivered = deps.tenants.deliveredOf(tenant.id)
  const draft = await findDraft(tx, tenant.id)
  const open = openChanges(draft, file)
  const nameOf = await namesOf(ctx, [row?.publishedBy ?? null, draft?.updatedBy ?? null])
  return {
    company_short_name: file.company_short_name,
    version,
    published_by: nameOf(row?.publishedBy ?? null),
    published_at: row?.publishedAt.toISOString() ?? null,
    hosts: file.hosts,
    images: { logo: settings.logo, favicon: settings.favicon },
    capabilities: capabilityRows(file, settings),
    flags: flagRows(file),
    findings: lintTenantFile(file),
    draft:
      open.length === 0 || !draft
        ? null
        : {
            revision: draft.revision,
            changes: open.length,
            updated_by: nameOf(draft.updatedBy),
            updated_at: draft.updatedAt.toISOString(),
          },
    delivered: {
      has_file: delivered !== null,
      is_changed: isDeliveredChanged(delivered, row),
      differences: delivered === null ? 0 : tenantDifferences(file, delivered).filter(isShown).length,
    },
    last_update: await lastUpdate(ctx, settings),
  }
}

function capabilityRows(file: TenantFile, settings: TenantSettings): v.InferInput<typeof CapabilityRow>[] {
  const values = saidBy(file)
  const origins = capabilityOrigins(values, file.feature_flags)
  const evaluated = evaluateCapabilities(values, file.feature_flags)
  return capabilityKeys.map((key) => {
    const { kind, choices = null, least = null, most = null, owner, rows, setAt } = capabilityFacts[key]
    const isProcessors = !isSameValue(evaluated[key], settings.capabilities[key])
    return {
      key,
      kind,
      choices: choices && [...choices],
      least,
      most,
      value: settings.capabilities[key],
      default_value: capabilityDefaults[key],
      tenant_value: values[key] ?? null,
      origin: isProcessors ? 'processor' : origins[key],
      flag: file.feature_flags.findLast(({ name }) => targetOf(name) === key)?.name ?? null,
      owner,
      path: setAt ?? `/capabilities/${key}`,
      rows,
    }
  })
}

/** The capabilities that the file sets, including those with a key of their own. */
function saidBy(file: TenantFile): Partial<Capabilities> {
  const texts = [file.infoText1, file.infoText2, file.infoText3, file.infoText4].filter((text) => text !== undefined)
  return {
    ...file.capabilities,
    'support.hours': file.hours,
    'session.expiration_time': file.expiration_time,
    'footer.california_link': file.californiaCollectionNoticeLink,
    'footer.info_texts': texts,
  }
}

const targetOf = (flag: string): string | null => flagTargets.find(({ name }) => name === flag)?.key ?? null

/** The flags of the specification, then the tenant's unknown flags. */
function flagRows(file: TenantFile): v.InferInput<typeof FlagRow>[] {
  const own = file.feature_flags.map(({ name }) => name)
  const names = new Set([...flagTargets.map(({ name }) => name), ...own])
  return [...names].map((name) => {
    const flag = file.feature_flags.find((each) => each.name === name)
    return {
      name,
      is_enabled: flag?.is_enabled ?? null,
      description: flag?.description ?? '',
      capability: targetOf(name),
    }
  })
}

async function lastUpdate({ tx }: SettingsWork, settings: TenantSettings): Promise<string | null> {
  const blocks = await listBlocks(tx, settings, 'en')
  const said = blocks.find(({ name }) => name === 'last_update_timestamp')?.body['timestamp']
  return typeof said === 'string' ? said : null
}
