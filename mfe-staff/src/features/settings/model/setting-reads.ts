import { endpoints } from '@portal/shared/contract'

/** Calls whose replies a change of the draft outdates. */
export const draftReads = [endpoints.getTenantDraft, endpoints.getTenantOverview]

/** Calls whose replies publishing, restoring or discarding outdates. */
export const settingReads = [...draftReads, endpoints.listTenantVersions, endpoints.getTenantDifferences]
