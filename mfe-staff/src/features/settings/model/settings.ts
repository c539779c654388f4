import type { EditableTenant } from '@portal/shared/contract'
import {
  capabilityDefaults,
  capabilityFacts,
  type CapabilityKey,
  type CapabilityKind,
  type SettingGroup,
  type SettingOwner,
  type SettingUnit,
} from '@portal/shared/domain'

/** The declaration of an entry of the tenant's file that is not a capability. */
interface FileFact {
  kind: SettingKind
  group: SettingGroup
  /** Without an owner, administrators change it. */
  owner?: 'operator'
  /** The capability after which it comes in its group; first without one. */
  after?: CapabilityKey
  /** May be empty. */
  isOptional?: true
}

const facts = {
  'tenant.full_name': { kind: 'text', group: 'company', owner: 'operator' },
  'tenant.phone_number': { kind: 'phone', group: 'company' },
  'tenant.email': { kind: 'email', group: 'company' },
  'tenant.address': { kind: 'address', group: 'company' },
  licence_id: { kind: 'text', group: 'company', after: 'support.hours', isOptional: true },
  validation_notice_texts: { kind: 'notice_texts', group: 'company', after: 'support.hours' },
  esign_document: { kind: 'link', group: 'agreements', after: 'text.authorization', owner: 'operator' },
  privacy: { kind: 'link', group: 'footer', after: 'footer.privacy' },
  infoLink: { kind: 'link', group: 'footer', after: 'footer.info_texts', isOptional: true },
  chat_url: { kind: 'page', group: 'chat', after: 'chat.enabled', isOptional: true },
  offer_strategies: { kind: 'strategies', group: 'plans', isOptional: true },
  primary_color: { kind: 'color', group: 'theme' },
  secondary_color: { kind: 'color', group: 'theme' },
  'images.logo': { kind: 'image', group: 'theme' },
  'images.favicon': { kind: 'image', group: 'theme' },
} as const satisfies Record<string, FileFact>

/** Key of an entry of the tenant's file that is not a capability: its place in the file. */
export type FileKey = keyof typeof facts
/** The entries of the tenant's file beside the capabilities. */
export const fileFacts: Readonly<Record<FileKey, FileFact>> = facts
/** All file keys, in the order of their groups. */
export const fileKeys = Object.keys(facts) as FileKey[]

/** How a setting is shown and edited. */
export type SettingKind =
  CapabilityKind | 'phone' | 'email' | 'address' | 'notice_texts' | 'color' | 'page' | 'image' | 'strategies'
/** A capability, or another entry of the tenant's file. */
export type SettingId = CapabilityKey | FileKey

/** A setting as the screens know it. */
export interface Setting {
  id: SettingId
  /** Its place in the tenant's file (`tenantPaths`). */
  path: string
  kind: SettingKind
  owner: SettingOwner
  capability: CapabilityKey | null
  choices: readonly string[]
  /** The tenant puts the choices into an order. */
  isOrdered: boolean
  least: number
  most: number
  /** The unit of a number. */
  unit: SettingUnit | undefined
  /** May be empty. */
  isOptional: boolean
}

/** The setting with this id. */
export function settingOf(id: SettingId): Setting {
  if (!(id in capabilityFacts)) {
    const { kind, owner = 'admin', isOptional = false } = fileFacts[id as FileKey]
    const none = { capability: null, choices: [], isOrdered: false, least: 0, most: 9999, unit: undefined }
    return { ...none, id, path: `/${id.replaceAll('.', '/')}`, kind, owner, isOptional }
  }
  const key = id as CapabilityKey
  const { kind, owner, setAt, unit, choices = [], isOrdered = false, least = 0, most = 9999 } = capabilityFacts[key]
  const path = setAt ?? `/capabilities/${key}`
  return { id, path, kind, owner, capability: key, choices, isOrdered, least, most, unit, isOptional: kind === 'link' }
}

const flags = '/feature_flags/'
/** The path of a flag in the tenant's file. */
export const flagPath = (flag: string): string => `${flags}${flag}`
/** The flag at a path of the tenant's file; null at another path. */
export const flagAt = (path: string): string | null => (path.startsWith(flags) ? path.slice(flags.length) : null)

/** The value at a path of the tenant's file; undefined where the file has none. */
export function atPath(file: EditableTenant, path: string): unknown {
  const [first = '', ...rest] = path.slice(1).split('/')
  const found = (file as Record<string, unknown>)[first]
  if (first === 'feature_flags') return file.feature_flags.find(({ name }) => name === rest[0])
  if (first === 'agreement_texts') return file.agreement_texts?.filter(({ kind }) => kind === rest[0]).at(-1)
  return rest.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], found)
}

/** The value in effect at a path: the tenant's, else the product's. Deciding flags are ignored. */
export function heldAt(file: EditableTenant, path: string): unknown {
  const key = path.startsWith('/capabilities/') ? (path.slice('/capabilities/'.length) as CapabilityKey) : null
  return atPath(file, path) ?? (key ? capabilityDefaults[key] : undefined)
}
