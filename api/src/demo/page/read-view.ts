import type { TenantSettings } from '@portal/shared/contract'
import { archetypeGroups, archetypes } from '../archetypes/all.ts'
import { CO_DEBTOR } from '../archetypes/paying.ts'
import { sentMessages } from '../control/outbox.ts'
import { processorState } from '../control/processor.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { listPeople } from '../people/list-people.ts'
import { codeAt } from '../../areas/entry/second-factor/totp.ts'
import type { PersonRow } from '../people/person-row.ts'
import { isSeeded } from '../seed/seeded-ids.ts'
import { APP_SECRET } from '../seed/staff-people.ts'
import type { PeopleGroup, StartPageView } from './view.ts'

const MESSAGES = 15
/** Test suites create hundreds of people; a reader wants the latest. */
const FRESH = 10

/** Reads the data of the start page; null when the requested company is not in the demo. */
export async function readView(demo: DemoDeps, asked: string | undefined): Promise<StartPageView | null> {
  const { deps, data } = demo
  const number = ({ id }: TenantSettings) => data.profileOf(id)?.number ?? Number.POSITIVE_INFINITY
  const tenants = [...deps.tenants.all()]
    .sort((a, b) => number(a) - number(b))
    .map((settings) => ({ settings, url: deps.tenants.originOf(settings) }))
  const chosen = asked === undefined ? tenants[0] : tenants.find(({ settings }) => settings.id === asked)
  if (!chosen) return null
  const { settings } = chosen
  const profile = data.profileOf(settings.id)
  const [people, messages, processor] = await Promise.all([
    listPeople(deps, settings, 'all'),
    sentMessages(demo, settings, { limit: MESSAGES }),
    processorState(demo, settings.id).catch(() => null),
  ])
  return {
    tenants,
    chosen,
    now: deps.clock.now(settings.id),
    groups: groupsOf(people.filter(({ role }) => role === 'user')),
    staff: people.filter(({ role }) => role !== 'user'),
    appCode: codeAt(APP_SECRET, deps.clock.machine()).code,
    messages,
    processor,
    kinds: archetypes.filter((kind) => profile && (kind.fits?.({ tenant: settings, profile }) ?? true)),
  }
}

function groupsOf(people: readonly PersonRow[]): PeopleGroup[] {
  const isFresh = ({ client_id: id }: PersonRow) => id !== null && !isSeeded(id)
  const fresh = people.filter(isFresh).slice(-FRESH).toReversed()
  const kindOf = ({ archetype }: PersonRow) => archetype.replace(CO_DEBTOR, '')
  return [
    { title: 'Made here', people: fresh },
    ...archetypeGroups.map(({ title, of }) => ({
      title,
      people: people.filter((person) => !isFresh(person) && of.some(({ id }) => id === kindOf(person))),
    })),
  ].filter((group) => group.people.length > 0)
}
