import type { StaffPermission } from '@portal/shared/domain'

/** The password of every demo account, except those that must change theirs; the demo runs on one machine only. */
export const STAFF_PASSWORD = 'Ledger!Quiet42'
/** Password that a new account must change. */
export const TEMPORARY_PASSWORD = 'Fresh#Start77'
/** Code of the supervisor (K-29). */
const PIGGY_CODE = '7391'

/** The secret of the staff's authenticator app; the start page shows its code, and any app accepts it. */
export const APP_SECRET = 'PORTALDEMOAPPSECRETONEMACHINE234'

/** A staff account of the demo; every tenant has one of each (L-11). */
export interface StaffPerson {
  /** First part of the address, and the id in people.json. */
  key: string
  archetype: string
  title: string
  fullName: string
  role: 'agent' | 'admin'
  permissions: StaffPermission[]
  state?: 'locked' | 'inactive' | 'temporary'
  piggyCode?: string
  /** Signs in with an authenticator app behind the password, by {@link APP_SECRET}. */
  hasApp?: true
}

export const staffPeople: readonly StaffPerson[] = [
  { key: 'admin', archetype: 'admin', title: 'Admin', fullName: 'Avery Stone', role: 'admin', permissions: [] },
  {
    key: 'admin2',
    archetype: 'admin-2',
    title: 'Second admin',
    fullName: 'Blake Rowan',
    role: 'admin',
    permissions: [],
  },
  { key: 'agent', archetype: 'agent', title: 'Agent', fullName: 'Casey Lane', role: 'agent', permissions: [] },
  {
    key: 'locked',
    archetype: 'agent-locked',
    title: 'Agent, locked',
    fullName: 'Devon Marsh',
    role: 'agent',
    permissions: [],
    state: 'locked',
  },
  {
    key: 'inactive',
    archetype: 'agent-inactive',
    title: 'Agent, inactive',
    fullName: 'Ellis Ford',
    role: 'agent',
    permissions: [],
    state: 'inactive',
  },
  {
    key: 'new',
    archetype: 'agent-new',
    title: 'New agent with a temporary password',
    fullName: 'Finley Cross',
    role: 'agent',
    permissions: [],
    state: 'temporary',
  },
  {
    key: 'attorney',
    archetype: 'attorney',
    title: 'Attorney who countersigns',
    fullName: 'Harper Quill',
    role: 'admin',
    permissions: ['agreement.countersign'],
  },
  {
    key: 'supervisor',
    archetype: 'supervisor',
    title: 'Supervisor with a piggy code',
    fullName: 'Jordan Pike',
    role: 'agent',
    permissions: ['override.approve'],
    piggyCode: PIGGY_CODE,
  },
  {
    key: 'release1',
    archetype: 'file-release-1',
    title: 'Releases payment files',
    fullName: 'Kendall Brook',
    role: 'admin',
    permissions: ['file.release'],
  },
  {
    key: 'release2',
    archetype: 'file-release-2',
    title: 'Releases payment files, second',
    fullName: 'Logan Reed',
    role: 'admin',
    permissions: ['file.release'],
  },
  {
    key: 'operator',
    archetype: 'operator',
    title: 'Operator of the platform',
    fullName: 'Morgan Hale',
    role: 'admin',
    permissions: ['platform.operate'],
  },
  {
    key: 'twostep',
    archetype: 'admin-app',
    title: 'Admin with an authenticator app',
    fullName: 'Parker Wells',
    role: 'admin',
    permissions: [],
    hasApp: true,
  },
]
