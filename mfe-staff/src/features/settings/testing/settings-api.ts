import {
  changeTenant,
  isSameValue,
  lintTenantFile,
  tenantDifferences,
  tenantSettings,
  type CapabilityRow,
  type TenantChange,
  type TenantFile,
} from '@portal/shared/contract'
import {
  capabilityDefaults,
  capabilityFacts,
  capabilityKeys,
  capabilityOrigins,
  flagTargets,
  type CapabilityKey,
} from '@portal/shared/domain'
import { refuse, type Handlers } from '@portal/shared/testing'

const at = '2026-03-02T14:30:00.000Z'

/** One tenant's settings as the server keeps them, in memory: a draft on top of the published version. */
export function settingsApi(live: TenantFile) {
  const state = { live, file: live, revision: 0, version: 3, by: 'Ada Marsh', changed: new Map<string, number>() }
  const changes = () =>
    tenantDifferences(state.live, state.file).map((one) => ({
      ...one,
      by: state.by,
      at,
      revision: state.changed.get(one.path) ?? state.revision,
    }))
  const draft = () => ({
    data: {
      revision: state.revision,
      version: state.version,
      updated_by: changes().length > 0 ? state.by : null,
      updated_at: changes().length > 0 ? at : null,
      changes: changes(),
      file: state.file,
      findings: lintTenantFile(state.file),
    },
  })
  /** A change by another person. */
  const put = (list: TenantChange[], by = state.by) => {
    state.file = changeTenant(state.file, list)
    state.revision += 1
    state.by = by
    for (const { path } of list) state.changed.set(path, state.revision)
  }
  const handlers: Handlers = {
    getTenantOverview: () => ({ data: overviewOf(state.live, state.version) }),
    getTenantDraft: draft,
    saveTenantDraft: ({ body }) => {
      if (body.revision !== state.revision) throw refuse('conflict', { status: 409 })
      put(body.changes, 'Dana Whitfield')
      return draft()
    },
    discardTenantDraft: () => {
      state.file = state.live
      return draft()
    },
    lintTenant: ({ body }) => ({ data: lintTenantFile(changeTenant(state.file, body.changes)) }),
    publishTenant: ({ body }) => {
      if (body.version !== state.version) throw refuse('conflict', { status: 409 })
      state.live = state.file
      state.version += 1
      return { data: versionRow(state.version, body.note, true) }
    },
    listTenantVersions: () => ({
      data: [versionRow(state.version, 'New label', true), versionRow(1, 'First', false), versionRow(0, '', false)],
      page: 1,
      items_number: 3,
      pagination: { page_range: [1], pages: 1, capped: false },
    }),
    getTenantDifferences: ({ params }) => ({
      data: {
        from: state.version,
        to: params.version,
        differences: [
          { path: '/primary_color', from: '#1f5a8c', to: '#334155' },
          { path: '/capabilities/otp.min_amount', from: null, to: '5.00' },
        ],
      },
    }),
    restoreTenantVersion: ({ body }) => {
      if (body.version !== state.version) throw refuse('conflict', { status: 409 })
      state.version += 1
      return { data: versionRow(state.version, body.note, true) }
    },
  }
  return { handlers, put, state }
}

const versionRow = (version: number, note: string, isCurrent: boolean) => ({
  version,
  note,
  published_by: version === 0 ? null : 'Ada Marsh',
  published_at: version === 0 ? null : at,
  changes: 2,
  restored_from: null,
  warnings: [],
  is_current: isCurrent,
})

function overviewOf(file: TenantFile, version: number) {
  return {
    company_short_name: file.company_short_name,
    version,
    published_by: 'Ada Marsh',
    published_at: at,
    hosts: file.hosts,
    images: { logo: file.logo, favicon: file.favicon },
    capabilities: capabilityRows(file),
    flags: [],
    findings: lintTenantFile(file),
    draft: null,
    delivered: { has_file: true, is_changed: false, differences: 0 },
    last_update: null,
  }
}

function capabilityRows(file: TenantFile): CapabilityRow[] {
  const { capabilities } = tenantSettings(file)
  const origins = capabilityOrigins(file.capabilities, file.feature_flags)
  return capabilityKeys.map((key: CapabilityKey) => {
    const { kind, owner, rows, setAt, choices, least, most } = capabilityFacts[key]
    const isDefault = isSameValue(capabilities[key], capabilityDefaults[key])
    return {
      key,
      kind,
      choices: choices ? [...choices] : null,
      least: least ?? null,
      most: most ?? null,
      value: capabilities[key],
      default_value: capabilityDefaults[key],
      tenant_value: file.capabilities[key] ?? null,
      origin: isDefault && origins[key] === 'tenant' ? 'default' : origins[key],
      flag: origins[key] === 'flag' ? (flagTargets.find((one) => one.key === key)?.name ?? null) : null,
      owner,
      path: setAt ?? `/capabilities/${key}`,
      rows,
    }
  })
}
