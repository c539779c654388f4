import { endpoints } from '@portal/shared/contract'

/** Reads that publishing, rolling back and giving up a draft make old. */
export const settingReads = [
  endpoints.getTenantDraft,
  endpoints.getTenantOverview,
  endpoints.listTenantVersions,
  endpoints.getTenantDifferences,
]
