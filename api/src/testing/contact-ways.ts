import {
  endpoints,
  type CallInput,
  type ContactAddress,
  type ContactWay,
  type WayStatement,
} from '@portal/shared/contract'
import type { Caller } from './caller.ts'

export type WayChannel = ContactWay['channel']
export type Kind = ContactAddress['kind']
interface Ways {
  data: ContactAddress[]
  statements: WayStatement[]
}

/** The ways of contact of the signed-in consumer, or of the one that staff name. */
export const readWays = async (who: Caller, params: { client_id?: string } = {}, language?: 'en' | 'es') =>
  (await who.call(endpoints.listContactWays, { params, query: language ? { language } : {} })).body as unknown as Ways

/** One way of those that were read. */
export const wayIn = ({ data }: Ways, kind: Kind, channel: WayChannel): ContactWay | undefined =>
  data.find((each) => each.kind === kind)?.ways.find((way) => way.channel === channel)

/** Switches one way on, by the statement that is read; staff name the consumer, who agreed, and what they said. */
export async function allow(
  who: Caller,
  kind: Kind,
  channel: WayChannel,
  language: 'en' | 'es' = 'en',
  said: Partial<CallInput<typeof endpoints.allowContactWay>['body']> = {},
) {
  const params = said.client_id ? { client_id: said.client_id } : {}
  const { data, statements } = await readWays(who, params, language)
  return who.call(endpoints.allowContactWay, {
    params: { contact_point_id: data.find((each) => each.kind === kind)!.contact_point_id, channel },
    body: { language, text_hash: statements.find((each) => each.channel === channel)!.text_hash, ...said },
  })
}
