import { consumerRows, type NewConsumer } from '../../core/consumer/consumer-record.ts'
import { insertConsumers } from '../../core/consumer/rows.ts'
import { addConsents } from './add-consents.ts'
import { addEmployer, addProfileParts, type ProfileParts } from './add-profile.ts'
import { daysAgo, type Scene } from './scene.ts'
import { identityOf, type PersonData } from './person-data.ts'

export interface PersonOptions {
  data?: PersonData
  rest?: NewConsumer['rest']
  /** No employer and no e-mail address: the profile is incomplete (C-68). */
  incomplete?: boolean
  google?: boolean
  place?: { street: string; city: string; state: string; zip: string }
  dateAddedDaysAgo?: number
  /** A login id, for a person without a debt whose reference number they could type. */
  hasLoginId?: boolean
  /** The profile data that the person gave. */
  about?: ProfileParts
}

const ACCESS_CODE_LIFE_DAYS = 60

/** Adds the consumer of a scene and returns their id. The share of the new payment system follows the tenant's (5.2). */
export async function addPerson(scene: Scene, options: PersonOptions = {}): Promise<string> {
  const { tx, deps, tenant, profile, now, overrides, crew, made } = scene
  const data = options.data ?? scene.person
  const esign = options.rest?.esign === undefined ? true : options.rest.esign
  const language = (overrides.language ?? options.rest?.language) === 'es' ? 'es' : 'en'
  const { street, city, state, zip, email, cellPhone, accessCode } = data
  const rows = consumerRows(
    { ...deps, now },
    {
      tenantId: tenant.id,
      ...identityOf(data),
      ...options.place,
      loginId: options.hasLoginId ? data.reference : null,
      accessCode: { code: accessCode, expiresAt: daysAgo(scene, -ACCESS_CODE_LIFE_DAYS) },
      googleEmail: options.google ? email : null,
      googleSubject: options.google ? `google-${tenant.id}-${data.n}` : null,
      contacts: [
        ...(options.incomplete ? [] : [{ kind: 'email' as const, value: email, verifiedAt: now, consent: null }]),
        { kind: 'cell_phone', value: cellPhone, verifiedAt: now, consent: null },
      ],
      dateAdded: daysAgo(scene, options.dateAddedDaysAgo ?? 40)
        .toISOString()
        .slice(0, 10),
      rest: {
        archetype: scene.archetype,
        firstSignInAt: daysAgo(scene, 20),
        esign,
        esignAt: daysAgo(scene, 20),
        profileCreated: true,
        newPaymentSystem: (data.n * 37) % 100 < profile.new_payment_system_share * 100,
        segment: ['A', 'B', 'C'][data.n % 3]!,
        agentId: data.n % 3 === 0 ? null : crew.agentId,
        ...options.rest,
        ...(overrides.language && { language: overrides.language }),
      },
    },
  )
  const { id, fullName } = rows.consumer
  await insertConsumers(tx, [rows])
  made.consumers.push({ id, fullName, street, city, state, zip, ...options.place })
  await addConsents(scene, rows.contacts, { esign: esign === true, language })
  if (!options.incomplete) addEmployer(scene, id)
  if (options.about) await addProfileParts(scene, id, data, options.about)
  return id
}
