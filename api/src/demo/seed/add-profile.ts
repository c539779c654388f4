import { employTypes, type NewThirdPartyContact, type Subscriptions } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { sealEmployer } from '../../core/consumer/employer-record.ts'
import { insertThirdParty, savePreferenceRow, saveSubscriptionRow } from '../../areas/people/profile/rows.ts'
import { checkPreference } from '../../areas/people/profile/check-preference.ts'
import { defaultPreference, storePreference, type PreferenceDetail } from '../../core/contact/stored-preference.ts'
import { insertRequest } from '../../core/contact/rows.ts'
import { attorneyRequest } from '../../areas/people/contact-guard/attorneys.ts'
import { attorneyOf, sealThirdParty } from '../../areas/people/profile/third-party-record.ts'
import type { PersonData } from './person-data.ts'
import { daysAgo, type Scene } from './scene.ts'

/** Profile data beyond name and address; none when left out. */
export interface ProfileParts {
  thirdParties?: readonly (Pick<NewThirdPartyContact, 'entity_name' | 'type'> & Partial<NewThirdPartyContact>)[]
  /** Changes to the default settings; a channel that the tenant does not have stays off. */
  preference?: (usual: PreferenceDetail) => Partial<PreferenceDetail>
  subscriptions?: Subscriptions
}

const works = [
  ['Bright Bakery', 'Baker'],
  ['Summit Logistics', 'Driver'],
  ['Valley School District', 'Teacher'],
] as const

/** Each kind of employment occurs among the people (C-72). */
export function addEmployer({ deps, tenant, now, person, past }: Scene, consumerId: string): void {
  const [employer_full_name, occupation] = works[person.n % works.length]!
  const detail = sealEmployer(deps.vault, tenant.id, consumerId, {
    employer_full_name,
    employ_type: employTypes[person.n % employTypes.length]!,
    work_phone: person.n % 2 === 0 ? `${person.cellPhone.slice(-10, -4)}0199` : null,
    occupation,
    employer_state: person.state,
    employer_city: person.city,
    employer_street: '1 Commerce Way',
    employer_zip: person.zip,
  })
  past.rows.employer.push({ tenantId: tenant.id, consumerId, detail, updatedAt: now })
}

export async function addProfileParts(
  scene: Scene,
  consumerId: string,
  data: PersonData,
  parts: ProfileParts,
): Promise<void> {
  const { tx, tenant, deps } = scene
  const owner = { tenantId: tenant.id, consumerId }
  for (const each of parts.thirdParties ?? []) {
    const id = deps.ids.next()
    const nothing = { phone_number: null, email: null, street: null, city: null, state: null, zip: null }
    const detail = sealThirdParty(deps.vault, tenant.id, id, { ...nothing, ...each })
    const createdAt = daysAgo(scene, 12)
    await insertThirdParty(tx, { ...owner, id, detail, createdAt })
    if (each.type === 'attorney')
      await insertRequest(
        tx,
        attorneyRequest(deps.vault, {
          ...owner,
          id: deps.ids.next(),
          thirdPartyId: id,
          attorney: attorneyOf({ ...nothing, ...each }),
          staffId: null,
          receivedOn: localDateIn(createdAt, tenant.zone),
          createdAt,
        }),
      )
  }
  if (parts.preference) {
    const usual = defaultPreference(tenant, {
      state: data.state,
      email: data.email,
      phone: data.cellPhone.slice(-10),
    })
    const said = checkPreference(tenant, { ...usual, ...parts.preference(usual) })
    const preference = storePreference(deps.vault, tenant.id, consumerId, said)
    await savePreferenceRow(tx, { ...owner, preference, updatedAt: daysAgo(scene, 10) })
  }
  if (parts.subscriptions) {
    const { email_statements, email_reminders, text_reminders } = parts.subscriptions
    await saveSubscriptionRow(tx, {
      ...owner,
      emailStatements: email_statements,
      emailReminders: email_reminders,
      textReminders: text_reminders,
      updatedAt: daysAgo(scene, 10),
    })
  }
}
