import type { EditableTenant } from '@portal/shared/contract'
import {
  capabilityDefaults,
  capabilityFacts,
  type CapabilityKey,
  type CapabilityKind,
  type SettingOwner,
} from '@portal/shared/domain'

/** What the tenant's file says beside the capabilities, by its place there. */
const fileFacts = {
  'tenant.full_name': { kind: 'text', owner: 'operator' },
  'tenant.phone_number': { kind: 'phone', owner: 'admin' },
  'tenant.email': { kind: 'email', owner: 'admin' },
  'tenant.address': { kind: 'address', owner: 'admin' },
  licence_id: { kind: 'text', owner: 'admin' },
  privacy: { kind: 'link', owner: 'admin' },
  esign_document: { kind: 'link', owner: 'operator' },
  infoLink: { kind: 'link', owner: 'admin' },
  chat_url: { kind: 'page', owner: 'admin' },
  validation_notice_texts: { kind: 'notice_texts', owner: 'admin' },
  'images.logo': { kind: 'image', owner: 'admin' },
  'images.favicon': { kind: 'image', owner: 'admin' },
  primary_color: { kind: 'color', owner: 'admin' },
  secondary_color: { kind: 'color', owner: 'admin' },
} as const satisfies Record<string, { kind: SettingKind; owner: SettingOwner }>

/** How a setting is shown and edited. */
export type SettingKind = CapabilityKind | 'phone' | 'email' | 'address' | 'notice_texts' | 'color' | 'page' | 'image'
/** A capability, or another entry of the tenant's file. */
export type SettingId = CapabilityKey | keyof typeof fileFacts

/** A setting as the screens know it. */
export interface Setting {
  id: SettingId
  /** Where it stands in the tenant's file (`tenantPaths`). */
  path: string
  kind: SettingKind
  owner: SettingOwner
  capability: CapabilityKey | null
  choices: readonly string[]
  least: number
  most: number
  /** May be empty. */
  isOptional: boolean
}

/** What is said of a setting, by its id. */
export function settingOf(id: SettingId): Setting {
  const rest = { choices: [], least: 0, most: 9999 }
  if (id in fileFacts) {
    const fact = fileFacts[id as keyof typeof fileFacts]
    const isOptional = ['infoLink', 'licence_id', 'chat_url'].includes(id)
    return { ...rest, ...fact, id, path: `/${id.replaceAll('.', '/')}`, capability: null, isOptional }
  }
  const key = id as CapabilityKey
  const { kind, owner, setAt, ...fact } = capabilityFacts[key]
  // K-51: parts of creditors' names have no language; the texts at the foot have two.
  return {
    ...rest,
    ...definedOnly(fact),
    id,
    path: setAt ?? `/capabilities/${key}`,
    kind,
    owner,
    capability: key,
    isOptional: kind === 'link',
  }
}

function definedOnly({ choices = [], least = 0, most = 9999 }: Partial<Pick<Setting, 'choices' | 'least' | 'most'>>) {
  return { choices, least, most }
}

/** What stands at a path of the tenant's file; undefined where nothing is said. */
export function atPath(file: EditableTenant, path: string): unknown {
  const [first = '', ...rest] = path.slice(1).split('/')
  const found = (file as Record<string, unknown>)[first]
  if (first === 'feature_flags') return file.feature_flags.find(({ name }) => name === rest[0])
  if (first === 'agreement_texts') return file.agreement_texts?.filter(({ kind }) => kind === rest[0]).at(-1)
  return rest.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], found)
}

/** What holds at a path, the product's own value where the tenant says nothing. A flag that decides is not asked. */
export function heldAt(file: EditableTenant, path: string): unknown {
  const key = path.startsWith('/capabilities/') ? (path.slice('/capabilities/'.length) as CapabilityKey) : null
  return atPath(file, path) ?? (key ? capabilityDefaults[key] : undefined)
}
