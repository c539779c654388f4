import type { TenantSettings } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import type { Deps } from '../../deps.ts'
import { optOutLinks, optOutToken } from '../../core/messages/opt-out-link.ts'
import { debtFigures, type DebtFigures } from '../../areas/money/pay/figures.ts'
import { archetypes, findArchetype } from '../archetypes/all.ts'
import { CO_DEBTOR } from '../archetypes/paying.ts'
import { isSeeded } from '../seed/seeded-ids.ts'
import { APP_SECRET, STAFF_PASSWORD, staffPeople, TEMPORARY_PASSWORD } from '../seed/staff-people.ts'
import { signInToken } from '../seed/sign-in-token.ts'
import type { PersonRow } from './person-row.ts'
import { readPeople, readStaff, type PeopleRead } from './repo.ts'
import { consumerSignIn, staffSignIn } from './sign-in-of.ts'

type Tools = Pick<Deps, 'db' | 'vault' | 'tenants' | 'clock'>

/** The people to list: those of the seed, all, or one. */
export type Wanted = 'seeded' | 'all' | { id: string }

/** Lists the demo's people of a tenant in the order of the archetypes, fresh ones after those of the seed. */
export async function listPeople(tools: Tools, tenant: TenantSettings, wanted: Wanted): Promise<PersonRow[]> {
  const only = typeof wanted === 'object' ? wanted.id : undefined
  const today = localDateIn(tools.clock.now(tenant.id), tenant.zone)
  const { people, figures, accounts } = await tools.db.withTenant(tenant.id, async (tx) => {
    const people = await readPeople(tx, tenant.id, only)
    const debtIds = [...new Set(people.debts.map(({ debt }) => debt.id))]
    return {
      people,
      figures: await debtFigures(tx, tenant, debtIds, today),
      accounts: await readStaff(tx, tenant.id, only),
    }
  })
  const rows = [
    ...people.consumers.map((row) => ({ id: row.id, person: consumerRow(tools, tenant, people, figures, row) })),
    ...accounts.map((row) => ({ id: row.id, person: staffRow(tools, tenant, row) })),
  ]
  const first = rows.filter(({ id }) => isSeeded(id)).sort((a, b) => place(a.person) - place(b.person))
  const fresh = rows.filter(({ id }) => !isSeeded(id))
  return (wanted === 'seeded' ? first : [...first, ...fresh]).map(({ person }) => person)
}

const order = [...archetypes.flatMap(({ id }) => [id, `${id}${CO_DEBTOR}`]), ...staffPeople.map((p) => p.archetype)]
const place = ({ archetype }: PersonRow) => order.indexOf(archetype)

function at(tools: Tools, tenant: TenantSettings) {
  const url = tools.tenants.originOf(tenant)
  return { tenant: tenant.id, host: new URL(url).host, url }
}

function consumerRow(
  tools: Tools,
  tenant: TenantSettings,
  people: PeopleRead,
  figures: Map<string, DebtFigures>,
  row: PeopleRead['consumers'][number],
): PersonRow {
  const open = (table: string, id: string, field: string, sealed: string | null) =>
    sealed === null ? null : tools.vault.open({ tenantId: tenant.id, table, row: id, field }, sealed)
  const contact = (kind: string) => {
    const found = people.contacts.find((point) => point.consumerId === row.id && point.kind === kind)
    return found ? open('contact_point', found.id, 'value', found.value) : null
  }
  const debts = people.debts.filter(({ party }) => party.consumerId === row.id)
  const shared = debts.find(({ party }) => party.role === 'co_debtor')
  const first = debts[0]?.debt
  const accessCode = row.accessCodeUsedAt ? null : open('consumer', row.id, 'access_code', row.accessCode)
  const googleEmail = open('consumer', row.id, 'google_email', row.googleEmail)
  const links = linksOf(tools, tenant, people, row.id)
  return {
    ...at(tools, tenant),
    archetype: row.archetype!,
    title: findArchetype(row.archetype!)?.title ?? 'Owes a debt together with somebody',
    role: 'user',
    permissions: [],
    name: row.fullName,
    client_id: row.id,
    language: row.language === 'es' ? 'es' : 'en',
    email: contact('email'),
    phone: contact('cell_phone'),
    ...(accessCode === null ? {} : { access_code: accessCode }),
    ...(row.googleSubject && { google_user: { sub: row.googleSubject, email: googleEmail ?? '', name: row.fullName } }),
    ...(shared && { co_debtor_of: shared.debt.ownerId }),
    signIn: consumerSignIn(tenant, {
      full_name: row.fullName,
      ssn: open('consumer', row.id, 'ssn', row.ssn),
      dob: open('consumer', row.id, 'dob', row.dob),
      zip: row.zip,
      data_id: first?.referenceNumber ?? row.loginId,
      account_number: first ? open('debt', first.id, 'account_number', first.accountNumberSealed) : null,
      hasDebt: first !== undefined,
    }),
    debts: debts.map(({ debt }) => ({
      debt_id: debt.id,
      data_id: debt.referenceNumber,
      ...planOf(figures.get(debt.id)),
      status: debt.status,
      asa_status: debt.asaStatus,
    })),
    methods: people.methods
      .filter((method) => method.consumerId === row.id)
      .map(({ id, type, lastFour }) => ({ id, type, last_four: lastFour })),
    links,
    screens: [...(findArchetype(row.archetype!)?.screens ?? ['/cabinet'])],
  }
}

/**
 * The links that messages carry. Only a hash of a sign-in link's token is stored; the demo derives the token from the
 * person, so the row can name it.
 */
function linksOf(tools: Tools, tenant: TenantSettings, people: PeopleRead, consumerId: string): PersonRow['links'] {
  const { tenants, vault } = tools
  const origin = tenants.originOf(tenant)
  const email = people.contacts.find((point) => point.consumerId === consumerId && point.kind === 'email')
  const stop = email && optOutToken(vault, tenant.id, { contactPointId: email.id, channel: 'email' }, email.changedAt)
  return {
    ...(people.links.some((link) => link.consumerId === consumerId) && {
      signIn: `${origin}/login-2?login_id=${signInToken(vault, tenant.id, consumerId)}`,
    }),
    ...(stop && { unsubscribe: optOutLinks(origin, stop).page }),
  }
}

function planOf(figures: DebtFigures | undefined) {
  const plan = figures?.livePlan
  if (!plan) return {}
  const runs = plan.status === 'active' || plan.status === 'paused'
  return { plan_id: plan.id, ...(runs && { loan_id: plan.id }) }
}

function staffRow(tools: Tools, tenant: TenantSettings, row: Awaited<ReturnType<typeof readStaff>>[number]): PersonRow {
  const kind = staffPeople.find(({ archetype }) => archetype === row.archetype)
  const isTemporary = row.temporaryUntil !== null
  const password = isTemporary ? TEMPORARY_PASSWORD : STAFF_PASSWORD
  return {
    ...at(tools, tenant),
    archetype: row.archetype!,
    title: kind?.title ?? '',
    role: row.role,
    permissions: row.permissions,
    name: row.fullName,
    client_id: null,
    language: row.language === 'es' ? 'es' : 'en',
    email: row.email,
    phone: row.cellPhone,
    ...(isTemporary ? { temporary_password: password } : { password }),
    ...(kind?.piggyCode && { piggy_code: kind.piggyCode }),
    ...(kind?.hasApp && { app_secret: APP_SECRET }),
    signIn: staffSignIn(row.email, password),
    debts: [],
    methods: [],
    links: {},
    screens: ['/admin/consumers'],
  }
}
