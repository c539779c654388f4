import { capabilityFacts, capabilityKeys, flagTargets, type SettingOwner } from '@portal/shared/domain'
import { wordedBlocks } from './settings.ts'
import { tenantDocuments } from './tenant-file.ts'

/** Kinds of authorization text that a tenant has (P-78, R-37). */
export const authorizationKinds = ['one_time', 'recurring', 'phone', 'phone_recurring'] as const
/** Kinds of agreement that a tenant may word otherwise. */
export const agreementKinds = ['plan', 'settlement', 'litigation'] as const

/**
 * A setting that is changed as one, by its JSON pointer in the tenant's file. Capability keys have dots and no slashes,
 * so a pointer needs no escapes. Null stands for "not said": the product's own value, or none.
 */
export interface TenantPath {
  path: string
  owner: SettingOwner
  /**
   * The words have a version number, which the server counts up when they change: what a consumer agreed to is never
   * changed in place, and an offer names the table by which it was made. The number is not sent.
   */
  isVersioned?: true
}

const admins = (...paths: string[]): TenantPath[] => paths.map((path) => ({ path, owner: 'admin' }))
const operators = (...paths: string[]): TenantPath[] => paths.map((path) => ({ path, owner: 'operator' }))
const versioned = (...paths: string[]): TenantPath[] =>
  paths.map((path) => ({ path, owner: 'admin', isVersioned: true }))

/**
 * Every setting of a tenant and its owner. Administrators own the settings that reach the tenant's people; the operator
 * owns its legal identity, its bank, its hosts and its limits on this server.
 */
export const tenantPaths: readonly TenantPath[] = [
  // Where an image is served follows from the image (images of the file), so logo and favicon are no settings.
  ...operators('/company_short_name', '/tenant/full_name', '/hosts', '/zone'),
  ...operators('/nacha', '/closures', '/inventory', '/inbound', '/dashboard', '/esign_document'),
  ...admins('/tenant/phone_number', '/tenant/email', '/tenant/address', '/hours', '/licence_id'),
  ...admins('/images/logo', '/images/favicon', '/primary_color', '/secondary_color', '/expiration_time', '/chat_url'),
  ...admins('/privacy', '/californiaCollectionNoticeLink', '/infoLink', '/validation_notice_texts'),
  ...versioned('/offer_strategies'),
  ...admins('/infoText1', '/infoText2', '/infoText3', '/infoText4'),
  ...versioned(...tenantDocuments.map((name) => `/documents/${name}`)),
  ...versioned(...authorizationKinds.map((kind) => `/authorization_texts/${kind}`)),
  ...versioned(...agreementKinds.map((kind) => `/agreement_texts/${kind}`)),
  ...versioned(...wordedBlocks.map((name) => `/content_blocks/${name}`)),
  ...admins(...flagTargets.map(({ name }) => `/feature_flags/${name}`)),
  ...capabilityKeys
    .filter((key) => capabilityFacts[key].setAt === undefined)
    .map((key) => ({ path: `/capabilities/${key}`, owner: capabilityFacts[key].owner })),
]

const byPath = new Map(tenantPaths.map((each) => [each.path, each]))

/** The facts about a setting; undefined for a path without one. */
export const tenantPath = (path: string): TenantPath | undefined => byPath.get(path)
