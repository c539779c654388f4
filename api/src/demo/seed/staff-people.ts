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

/** A row of the table below: most accounts have no permissions. */
const person = (
  key: string,
  archetype: string,
  title: string,
  fullName: string,
  role: StaffPerson['role'],
  more: Partial<StaffPerson> = {},
): StaffPerson => ({ key, archetype, title, fullName, role, permissions: [], ...more })

export const staffPeople: readonly StaffPerson[] = [
  person('admin', 'admin', 'Admin', 'Avery Stone', 'admin'),
  person('admin2', 'admin-2', 'Second admin', 'Blake Rowan', 'admin'),
  person('agent', 'agent', 'Agent', 'Casey Lane', 'agent'),
  person('locked', 'agent-locked', 'Agent, locked', 'Devon Marsh', 'agent', { state: 'locked' }),
  person('inactive', 'agent-inactive', 'Agent, inactive', 'Ellis Ford', 'agent', { state: 'inactive' }),
  person('new', 'agent-new', 'New agent with a temporary password', 'Finley Cross', 'agent', { state: 'temporary' }),
  person('attorney', 'attorney', 'Attorney who countersigns', 'Harper Quill', 'admin', {
    permissions: ['agreement.countersign'],
  }),
  person('supervisor', 'supervisor', 'Supervisor with a piggy code', 'Jordan Pike', 'agent', {
    permissions: ['override.approve'],
    piggyCode: PIGGY_CODE,
  }),
  person('release1', 'file-release-1', 'Releases payment files', 'Kendall Brook', 'admin', {
    permissions: ['file.release'],
  }),
  person('release2', 'file-release-2', 'Releases payment files, second', 'Logan Reed', 'admin', {
    permissions: ['file.release'],
  }),
  person('operator', 'operator', 'Operator of the platform', 'Morgan Hale', 'admin', {
    permissions: ['platform.operate'],
  }),
  person('twostep', 'admin-app', 'Admin with an authenticator app', 'Parker Wells', 'admin', { hasApp: true }),
]
