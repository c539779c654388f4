import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PublicTenantSettings } from './tenant-settings.ts'

/** Names of the content blocks. */
export const contentBlocks = [
  'consumer-footer',
  'last_update_timestamp',
  'success-title',
  'consumers-table',
  'consumer-page',
  'consumer-overview',
] as const
export type ContentBlockName = (typeof contentBlocks)[number]

export const settingsEndpoints = {
  getTenantSettings: endpoint({
    method: 'GET',
    path: '/tenant/settings',
    auth: 'public',
    reply: v.object({ data: PublicTenantSettings }),
    summary: 'A-19: the settings of the tenant whose host was asked',
  }),
  getContentBlock: endpoint({
    method: 'GET',
    path: '/content-blocks/:name',
    auth: 'public',
    params: v.object({ name: v.picklist(contentBlocks) }),
    query: v.object({ language: v.optional(v.picklist(['en', 'es']), 'en') }),
    reply: v.object({ data: v.object({ name: v.string(), version: v.number(), body: v.string() }) }),
    summary: 'A-20: a content block; `data.body` is JSON text (X-21)',
  }),
}
