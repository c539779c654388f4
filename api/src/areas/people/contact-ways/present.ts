import type * as v from 'valibot'
import type { ContactAddress, WayStatement } from '@portal/shared/contract'
import { consentStatement, localDateIn } from '@portal/shared/domain'
import { channelsOf, consentTextHash } from '../../../core/contact/consent-lines.ts'
import { findConsents, findContactPointsEver } from '../../../core/contact/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { maskedAddress } from '../../../core/contact/masked-address.ts'
import { isUnwanted } from '../profile/preference.ts'
import { findPreferenceRow } from '../profile/rows.ts'
import { wayOf } from './way-of.ts'

type Channel = v.InferOutput<typeof WayStatement>['channel']
type Statement = v.InferInput<typeof WayStatement>

interface Ways {
  data: v.InferInput<typeof ContactAddress>[]
  statements: Statement[]
}

const kinds = ['cell_phone', 'home_phone', 'email'] as const
const names = { phone: 'debt_phone', text: 'debt_text', email: 'debt_email' } as const

/** The words to agree to for a channel, with their hash. */
export function statementOf({ tenant }: Pick<Acting, 'tenant'>, channel: Channel, language: 'en' | 'es'): Statement {
  const { version, text } = consentStatement(names[channel], language, tenant.tenant.full_name)
  return { channel, version, text, text_hash: consentTextHash(text) }
}

/** F-05: every address and number of a consumer with its ways, and the words to allow each channel. */
export async function contactWays(ctx: Acting, consumerId: string, language: 'en' | 'es'): Promise<Ways> {
  const { tx, tenant, deps, now } = ctx
  const [ever, lines, preference] = await Promise.all([
    findContactPointsEver(tx, tenant.id, consumerId),
    findConsents(tx, { tenantId: tenant.id, consumerId, purpose: 'debt_messages' }),
    findPreferenceRow(tx, tenant.id, consumerId),
  ])
  const offered = tenant.capabilities['contact.channels']
  const live = kinds.flatMap((kind) => ever.filter((point) => point.kind === kind && point.deletedAt === null))
  return {
    data: live.map((point) => ({
      contact_point_id: point.id,
      kind: point.kind,
      address: maskedAddress(deps.vault, point),
      given_by: point.basis,
      given_on: localDateIn(point.changedAt, tenant.zone),
      ways: offered
        .filter((channel) => channelsOf[point.kind].some((own) => own === channel))
        .map((channel) =>
          wayOf({
            tenant,
            point,
            channel,
            lines,
            ofKind: new Set(ever.flatMap(({ id, kind }) => (kind === point.kind ? [id] : []))),
            isUnwanted: isUnwanted(deps.vault, preference, channel),
            wordsOf: (each, spoken) => statementOf(ctx, each, spoken),
            now,
          }),
        ),
    })),
    statements: offered.map((channel) => statementOf(ctx, channel, language)),
  }
}
