import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Instant, Paging, QueryPage, queryPerPage } from '../fields.ts'
import {
  AgreementTemplate,
  PublishNote,
  TenantChanges,
  TenantDifference,
  TenantDraft,
  TenantFinding,
  TenantOverview,
  TenantPreview,
  TenantVersionRow,
} from '../tenant-version.ts'

const Version = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'number_invalid'), v.transform(Number))
const Number0 = v.pipe(v.number('number_invalid'), v.integer('number_invalid'), v.minValue(0, 'number_invalid'))
const draft = v.object({ data: TenantDraft })
const published = v.object({ data: TenantVersionRow })

export const getTenantOverview = endpoint({
  method: 'GET',
  path: '/tenant/overview',
  auth: 'session',
  reply: v.object({ data: TenantOverview }),
  summary: 'K-31: every setting with its effective value and where that comes from',
})
export const getTenantDraft = endpoint({
  method: 'GET',
  path: '/tenant/draft',
  auth: 'session',
  reply: draft,
  summary: 'K-31: the draft, or what holds where there is none (revision 0)',
})
export const saveTenantDraft = endpoint({
  method: 'PATCH',
  path: '/tenant/draft',
  auth: 'session',
  body: v.object({
    /** The revision that the writer has seen; another one since refuses with `conflict`, which tells who changed what. */
    revision: Number0,
    changes: TenantChanges,
  }),
  reply: draft,
  summary: 'K-31: keeps changes; a value that holds anyway takes its change out of the draft',
})
export const discardTenantDraft = endpoint({
  method: 'POST',
  path: '/tenant/draft/discard',
  auth: 'session',
  body: v.object({ revision: Number0 }),
  reply: draft,
  summary: 'K-31: gives the draft up; what holds stays',
})
export const lintTenant = endpoint({
  method: 'POST',
  path: '/tenant/lint',
  auth: 'session',
  body: v.object({ changes: v.optional(TenantChanges, []) }),
  reply: v.object({ data: v.array(TenantFinding) }),
  summary: 'K-31: checks the draft with further changes; keeps nothing',
})
export const previewTenant = endpoint({
  method: 'POST',
  path: '/tenant/preview',
  auth: 'session',
  body: v.object({ changes: v.optional(TenantChanges, []) }),
  reply: v.object({ data: TenantPreview }),
  summary: 'K-31: how the portal would be with the draft and further changes; keeps nothing',
})
export const listAgreementTemplates = endpoint({
  method: 'GET',
  path: '/tenant/agreement-templates',
  auth: 'session',
  reply: v.object({ data: v.array(AgreementTemplate) }),
  summary: 'K-31: the product’s own words of each agreement, on which a tenant’s words stand',
})
export const listTenantVersions = endpoint({
  method: 'GET',
  path: '/tenant/versions',
  auth: 'session',
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(TenantVersionRow) }),
  summary: 'K-31: published versions, the newest first',
})
export const getTenantDifferences = endpoint({
  method: 'GET',
  path: '/tenant/versions/:version/differences',
  auth: 'session',
  params: v.object({ version: Version }),
  query: v.object({
    /** Another version; without it the one that was published before. */
    from: v.optional(Version),
  }),
  reply: v.object({ data: v.object({ from: v.number(), to: v.number(), differences: v.array(TenantDifference) }) }),
  summary: 'K-31: what a version says otherwise than another',
})
export const publishTenant = endpoint({
  method: 'POST',
  path: '/tenant/publish',
  auth: 'session',
  body: v.object({
    note: PublishNote,
    /** The version that the publisher has seen; another one since refuses with `conflict`. */
    version: Number0,
    /** The revision of the draft that the publisher has seen. */
    revision: Number0,
  }),
  reply: published,
  summary: 'K-31: publishes the draft; errors of the check refuse, the note stands for the warnings',
})
export const restoreTenantVersion = endpoint({
  method: 'POST',
  path: '/tenant/versions/:version/restore',
  auth: 'session',
  params: v.object({ version: Version }),
  body: v.object({ note: PublishNote, version: Number0 }),
  reply: published,
  summary:
    'K-31: publishes the content of an earlier version as a new one; legal texts get new numbers, never old ones',
})
export const saveLastUpdate = endpoint({
  method: 'POST',
  path: '/tenant/last-update',
  auth: 'session',
  body: v.object({
    /** Null: the figures are those of the moment. */
    timestamp: v.nullable(Instant),
  }),
  reply: v.object({ data: v.object({ timestamp: v.nullable(Instant) }) }),
  summary: 'SH-112, SH-113: when the figures that consumers see were brought up to date; holds at once',
})
