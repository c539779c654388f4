import * as v from 'valibot'
import { get } from '../declare-call.ts'
import { PublicTenantSettings } from '../tenant-settings.ts'
import { contentBlocks } from '../settings.ts'

/** Public; holds nothing that browsers must not see ({@link PublicTenantSettings}). */
export const getTenantSettings = get('/tenant/settings', {
  auth: 'public',
  reply: v.object({ data: PublicTenantSettings }),
  summary: 'A-19: the settings of the tenant whose host was asked',
})
/** Public; `not_found` where the tenant has no such block. */
export const getContentBlock = get('/content-blocks/:name', {
  auth: 'public',
  params: v.object({ name: v.picklist(contentBlocks) }),
  query: v.object({ language: v.optional(v.picklist(['en', 'es']), 'en') }),
  reply: v.object({ data: v.object({ name: v.string(), version: v.number(), body: v.string() }) }),
  summary: 'A-20: a content block; `data.body` is JSON text (X-21)',
})
