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
  /** Actions that the tenant withholds from the role; those that no tenant may withhold count for nothing. */
  withheld?: readonly string[]
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
/** Administrators, and staff who decide for others. */
const supervisor: Rule = (actor, subject) => admin(actor, subject) || holder('override.approve')(actor, subject)
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
  'wallet.pay': own,
  'calendar.own': own,
  'payment.several': own,
  // F-17: who owes chooses what somebody else sees; staff can end a link, and make none.
  'pay_link.make': own,
  'pay_link.end': ownOrStaff,
  'payment.refund': staff,
  'payment.refund_approve': holder('override.approve'),
  'receipt.view': ownOrStaff,
  'document.view': ownOrStaff,
  'authorization.create': ownOrStaff,
  'authorization.paper': staff,
  'method.view': ownOrStaff,
  'method.add': ownOrStaff,
  'method.default': ownOrStaff,
  'method.remove': ownOrStaff,
  'mfa.view': ownOrStaff,
  'mfa.edit': own,
  'case.create': ownOrStaff,
  // F-35: what a consumer writes to staff is their own; staff read and answer it.
  'message.write': own,
  'message.answer': staff,
  // F-36: a call is asked for in person, and made by staff.
  'call_back.book': own,
  'call_back.make': staff,
  // F-18: a link that signs a consumer in to one page.
  'page_link.send': staff,
  'contact.view': ownOrStaff,
  'contact.edit': ownOrStaff,
  'contact.prove': own,
  'contact.allow': ownOrStaff,
  'esign.send': ownOrStaff,
  'esign.give': own,
  'plan.select': ownOrStaff,
  'plan.cancel': ownOrStaff,
  'plan.schedule': ownOrStaff,
  'plan.custom': staff,
  'offer.delete': staff,
  'counter.propose': own,
  'counter.answer': staff,
  // Decision 323: what protects a person anybody may record at once; what opens them to collection again, few.
  'legal_status.view': staff,
  'legal_status.mark': staff,
  'legal_status.end': supervisor,
  'hold.place': staff,
  'hold.lift': supervisor,
  // Decision 324: also the second person, who is another than the one who asked.
  'identity.correct': supervisor,
  'offer.strategy': admin,
  'consumer.search': staff,
  'consumer.open': staff,
  'comm_count.view': staff,
  'contact.correct': staff,
  // The outcome of somebody else's call, or of one's own after an hour.
  'contact.correct_late': admin,
  'inbound.decide': staff,
  'note.view': staff,
  'note.create': staff,
  'note.delete': admin,
  'history.view': admin,
  'tag.manage': admin,
  'inventory.manage': admin,
  'letter.create': admin,
  'mail.view': admin,
  'mail.send': admin,
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

/** Roles of staff, whose rights a tenant may narrow. */
export type StaffRole = Exclude<Role, 'user'>

const dealings = [
  'payment.create',
  'payment.refund',
  'pay_link.end',
  'plan.select',
  'plan.schedule',
  'plan.custom',
  'offer.delete',
  'counter.answer',
  'agreement.manage',
  'method.add',
  'profile.edit',
  'esign.send',
  'message.answer',
  'page_link.send',
] as const satisfies Action[]

const desk = [
  'note.delete',
  'tag.manage',
  'inventory.manage',
  'letter.create',
  'email.send',
  'reporting.view',
  'file.view',
  'file.import',
] as const satisfies Action[]

/**
 * What a tenant may withhold from a role (F-21); it may give nothing that {@link RULES} does not. Everything else stays:
 * to read and to write down what the law has staff write down, to take a dispute and a request to stop, to end a plan and
 * with it its debits, to answer disputes, and of administrators' acts those without which nobody could undo a mistake.
 */
export const withholdable = {
  agent: dealings,
  admin: [...dealings, ...desk],
} as const satisfies Record<StaffRole, readonly Action[]>

/** The setting that holds what a tenant withholds from a role. */
export const withheldKeys = { agent: 'rights.agent_without', admin: 'rights.admin_without' } as const

/** What the tenant's settings withhold from a role; nothing from a consumer. */
export const withheldFrom = (
  role: Role,
  settings: Readonly<Record<(typeof withheldKeys)[StaffRole], readonly string[]>>,
): readonly string[] =>
  role === 'user' ? [] : settings[withheldKeys[role]].filter((action) => mayBeWithheld(role, action))

const mayBeWithheld = (role: StaffRole, action: string): boolean =>
  (withholdable[role] as readonly string[]).includes(action)

/**
 * Whether a person may take an action on a subject: the one table that server and screens use, narrowed by what the
 * tenant withholds from the role. The server asks with the subject; a screen may ask without one, whether to offer the
 * action at all.
 */
export const can = (actor: Actor | null | undefined, action: Action, subject?: Subject): boolean =>
  actor ? RULES[action](actor, subject) && !actor.withheld?.includes(action) : false
