import * as v from 'valibot'
import { get, patch, post } from '../declare-call.ts'
import { Instant, Paging, QueryPage, queryPerPage } from '../fields.ts'
import { OffersPreview } from '../offer-strategies.ts'
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

/** Admin (`settings.manage`). */
export const getTenantOverview = get('/tenant/overview', {
  reply: v.object({ data: TenantOverview }),
  summary: 'K-31: every setting with its effective value and where that comes from',
})
/** Admin (`settings.manage`). */
export const getTenantDraft = get('/tenant/draft', {
  reply: draft,
  summary: 'K-31: the draft, or what holds where there is none (revision 0)',
})
/** Admin; at most 200 changes, `validation_failed` for an unknown path or invalid value. */
export const saveTenantDraft = patch('/tenant/draft', {
  body: v.object({
    /** The revision that the writer has read; a newer one is refused as `conflict`, with its author and changes. */
    revision: Number0,
    changes: TenantChanges,
  }),
  reply: draft,
  summary: 'K-31: keeps changes; a value that holds anyway takes its change out of the draft',
})
/** Admin (`settings.manage`); names the `revision` that the writer has seen. */
export const discardTenantDraft = post('/tenant/draft/discard', {
  body: v.object({ revision: Number0 }),
  reply: draft,
  summary: 'K-31: gives the draft up; what holds stays',
})
/** Admin (`settings.manage`); at most 200 changes. */
export const lintTenant = post('/tenant/lint', {
  body: v.object({ changes: v.optional(TenantChanges, []) }),
  reply: v.object({ data: v.array(TenantFinding) }),
  summary: 'K-31: checks the draft with further changes; keeps nothing',
})
/** Admin (`settings.manage`); at most 200 changes. */
export const previewTenant = post('/tenant/preview', {
  body: v.object({ changes: v.optional(TenantChanges, []) }),
  reply: v.object({ data: TenantPreview }),
  summary: 'K-31: how the portal would be with the draft and further changes; keeps nothing',
})
/** Admin (`settings.manage`); at most 200 changes, `validation_failed` names row and field of a strategy. */
export const previewOffers = post('/tenant/offers/preview', {
  body: v.object({ changes: v.optional(TenantChanges, []) }),
  reply: v.object({ data: OffersPreview }),
  summary: 'F-13: which accounts would be offered what with the draft and further changes; keeps nothing',
})
/** Admin (`settings.manage`); the same for every tenant. */
export const listAgreementTemplates = get('/tenant/agreement-templates', {
  reply: v.object({ data: v.array(AgreementTemplate) }),
  summary: 'K-31: the product’s own words of each agreement, on which a tenant’s words stand',
})
/** Admin (`settings.manage`). */
export const listTenantVersions = get('/tenant/versions', {
  query: v.object({ page: QueryPage, per_page: queryPerPage(10) }),
  reply: v.object({ ...Paging, data: v.array(TenantVersionRow) }),
  summary: 'K-31: published versions, the newest first',
})
/** Admin; `not_found` for an unknown version. */
export const getTenantDifferences = get('/tenant/versions/:version/differences', {
  params: v.object({ version: Version }),
  query: v.object({
    /** Another version; without it the one that was published before. */
    from: v.optional(Version),
  }),
  reply: v.object({ data: v.object({ from: v.number(), to: v.number(), differences: v.array(TenantDifference) }) }),
  summary: 'K-31: what a version says otherwise than another',
})
/** Admin; codes nothing_to_publish, settings_refused with the findings, conflict. */
export const publishTenant = post('/tenant/publish', {
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
/** Admin; codes not_found for an unknown version, nothing_to_publish, settings_refused, conflict. */
export const restoreTenantVersion = post('/tenant/versions/:version/restore', {
  params: v.object({ version: Version }),
  body: v.object({ note: PublishNote, version: Number0 }),
  reply: published,
  summary:
    'K-31: publishes the content of an earlier version as a new one; legal texts get new numbers, never old ones',
})
/** Admin; `validation_failed` for a time in the future. */
export const saveLastUpdate = post('/tenant/last-update', {
  body: v.object({
    /** Null: the figures are those of the moment. */
    timestamp: v.nullable(Instant),
  }),
  reply: v.object({ data: v.object({ timestamp: v.nullable(Instant) }) }),
  summary: 'SH-112, SH-113: when the figures that consumers see were brought up to date; holds at once',
})
