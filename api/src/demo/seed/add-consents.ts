import { consentStatement } from '@portal/shared/domain'
import type { ConsentBasis, ConsentChannel } from '../../db/schema/people.ts'
import type { ConsumerRows } from '../../core/consumer/consumer-record.ts'
import { endConsents } from '../../areas/people/consents/end.ts'
import { esignText } from '../../areas/people/consents/esign-text.ts'
import { channelsOf, consentTextHash } from '../../core/contact/consent-lines.ts'
import { daysAgo, type Scene } from './scene.ts'
import { insertWaiting } from './write-past.ts'

/** The kinds of people without consents, and those who opted out. */
const onlyFile = ['D-27', 'D-31b']
const stopped: Readonly<Record<string, 'email' | 'text'>> = { 'D-29b': 'email', 'D-31c': 'text' }

/** Adds consents for a demo person: a mix of the bases of R-07, the same for an archetype at every tenant. */
export async function addConsents(
  scene: Scene,
  contacts: ConsumerRows['contacts'],
  { esign, language }: { esign: boolean; language: 'en' | 'es' },
): Promise<void> {
  const { tx, deps, tenant, archetype, past } = scene
  const { consumerId } = contacts[0]!
  const givenAt = daysAgo(scene, 20)
  const line = { tenantId: tenant.id, consumerId, language, givenAt }
  const ofAddresses = contacts.flatMap(({ id, kind }) =>
    channelsOf[kind].map((channel) => {
      const basis = basisOf(archetype, channel)
      return {
        ...line,
        ...wordsOf(scene, basis, channel, language),
        id: deps.ids.next(),
        contactPointId: id,
        purpose: 'debt_messages' as const,
        channel,
        basis,
      }
    }),
  )
  const { version, hash } = esignText(tenant, language)
  const records = {
    ...line,
    id: deps.ids.next(),
    contactPointId: null,
    purpose: 'electronic_records' as const,
    channel: 'none' as const,
    basis: 'consent' as const,
    source: 'portal',
    textVersion: version,
    textHash: hash,
    proof: { word: language === 'es' ? 'PUERTO' : 'HARBOR', address: null, user_agent: null },
  }
  past.rows.consent.push(...ofAddresses, ...(esign ? [records] : []))
  const channel = stopped[archetype]
  if (!channel) return
  await insertWaiting(tx, past)
  const ending = { tenantId: tenant.id, consumerId, purpose: 'debt_messages', channel } as const
  await endConsents(tx, { ...ending, by: 'link', now: daysAgo(scene, 6) })
}

/** Texts need the person's own consent; half of the e-mail addresses are based on the creditor's notice. */
function basisOf(archetype: string, channel: ConsentChannel): ConsentBasis {
  if (channel === 'phone' || onlyFile.includes(archetype)) return 'file'
  const isOdd = Number(archetype.replace(/\D/g, '')) % 2 === 1
  return channel === 'text' || isOdd ? 'consent' : 'creditor_notice'
}

function wordsOf({ tenant }: Scene, basis: ConsentBasis, channel: ConsentChannel, language: 'en' | 'es') {
  if (basis !== 'consent') return { source: 'import', textVersion: '', textHash: '' }
  const name = channel === 'email' ? 'debt_email' : 'debt_text'
  const { version, text } = consentStatement(name, language, tenant.tenant.full_name)
  return { source: 'profile', textVersion: version, textHash: consentTextHash(text) }
}
