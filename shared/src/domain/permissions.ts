/** The roles of a person; attorney, supervisor and operator are permissions, not roles (L-11). */
export type Role = 'user' | 'agent' | 'admin'

/** Permissions that a staff account may hold besides its role (L-11). */
export const staffPermissions = [
  'agreement.countersign',
  'override.approve',
  'file.release',
  'platform.operate',
] as const
export type StaffPermission = (typeof staffPermissions)[number]

/** The caller. `id` is the consumer's or the staff account's id. */
export interface Actor {
  id: string
  role: Role
  permissions: readonly string[]
}

/** The owner of the data: the consumer, and for a debt all who owe it (owner and co-debtors). */
export interface Subject {
  consumerId?: string
  partyIds?: readonly string[]
}

type Rule = (actor: Actor, subject: Subject | undefined) => boolean

const admin: Rule = ({ role }) => role === 'admin'
const staff: Rule = ({ role }) => role === 'admin' || role === 'agent'
const holder =
  (permission: StaffPermission): Rule =>
  (actor) =>
    staff(actor, undefined) && actor.permissions.includes(permission)
const anyone: Rule = () => true
/** Without a subject the question is whether the person may do it at all, for their own records. */
const own: Rule = ({ id, role }, subject) =>
  role === 'user' && (!subject || subject.consumerId === id || (subject.partyIds?.includes(id) ?? false))
const ownOrStaff: Rule = (actor, subject) => staff(actor, subject) || own(actor, subject)

/** L-11, with K-25 (agents), K-27 (offers) and K-28 (notes): one row for each action. */
const RULES = {
  'profile.view': ownOrStaff,
  'profile.edit': ownOrStaff,
  'debt.view': ownOrStaff,
  'debt.external': ownOrStaff,
  'payment.view': ownOrStaff,
  'payment.create': ownOrStaff,
  'payment.refund': staff,
  'payment.refund_approve': holder('override.approve'),
  'receipt.view': ownOrStaff,
  'document.view': ownOrStaff,
  'authorization.create': ownOrStaff,
  'method.view': ownOrStaff,
  'method.add': ownOrStaff,
  'method.default': ownOrStaff,
  'method.remove': ownOrStaff,
  'mfa.view': ownOrStaff,
  'mfa.edit': own,
  'case.create': ownOrStaff,
  'contact.view': ownOrStaff,
  'contact.edit': ownOrStaff,
  'contact.prove': own,
  'esign.send': ownOrStaff,
  'esign.give': own,
  'plan.select': ownOrStaff,
  'plan.cancel': ownOrStaff,
  'plan.schedule': ownOrStaff,
  'plan.custom': staff,
  'offer.delete': staff,
  'consumer.search': staff,
  'consumer.open': staff,
  'comm_count.view': staff,
  'note.view': staff,
  'note.create': staff,
  'note.delete': admin,
  'history.view': admin,
  'tag.manage': admin,
  'inventory.manage': admin,
  'letter.create': admin,
  'email.send': admin,
  'dispute.queue': admin,
  'reporting.view': admin,
  'staff.manage': admin,
  'settings.manage': admin,
  'profile.self': anyone,
  'password.change': staff,
  'file.view': admin,
  'file.import': admin,
  'agreement.view': ownOrStaff,
  'agreement.sign': own,
  'agreement.manage': staff,
  'agreement.countersign': holder('agreement.countersign'),
  'override.approve': holder('override.approve'),
  'file.release': (actor, subject) => admin(actor, subject) && holder('file.release')(actor, subject),
  'platform.operate': holder('platform.operate'),
} satisfies Record<string, Rule>

/** Everything that is asked of the permission table. */
export type Action = keyof typeof RULES

/** All actions, for tests and for the table that an administrator sees. */
export const actions = Object.keys(RULES) as Action[]

/**
 * Whether a person may take an action on a subject: the one table that server and screens use. The server
 * asks with the subject; a screen may ask without one, whether to offer the action at all.
 */
export const can = (actor: Actor | null | undefined, action: Action, subject?: Subject): boolean =>
  actor ? RULES[action](actor, subject) : false
