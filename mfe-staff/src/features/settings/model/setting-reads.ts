import { endpoints } from '@portal/shared/contract'

/** Calls whose replies a change of the draft makes old. */
export const draftReads = [endpoints.getTenantDraft, endpoints.getTenantOverview]

/** Calls whose replies publishing, restoring or discarding makes old. */
export const settingReads = [...draftReads, endpoints.listTenantVersions, endpoints.getTenantDifferences]
