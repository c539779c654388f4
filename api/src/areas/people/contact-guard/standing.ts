import type * as v from 'valibot'
import type { ContactStanding } from '@portal/shared/contract'
import {
  bindingCount,
  callsInSevenDays,
  contactRules,
  FEDERAL_CALLS,
  formatPhone,
  isConversation,
  judgeContact,
  type ContactFacts,
} from '@portal/shared/domain'
import { visibleDebt } from '../../../core/debt/policy.ts'
import { staffNames, type ConsumerRow } from '../../../core/consumer/rows.ts'
import { listRequests } from '../../../core/contact/rows.ts'
import { openContact } from '../../../core/consumer/sealed-fields.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { openAttemptOf } from './attempt-repo.ts'
import { gatherFacts, type Gathered } from '../../../core/contact/facts.ts'
import { showAttempts } from './ledger.ts'
import { shownAddress } from './present-attempt.ts'
import { presentRequest } from './requests.ts'
import { overridable } from './start-attempt.ts'

type State = v.InferInput<typeof ContactStanding>

const sourceOf = (rule: string) => contactRules.find(({ id }) => id === rule)?.source ?? rule

/** Whether staff may contact a consumer about a debt now, for each channel, with the reasons (F-04). */
export async function readStanding(ctx: Acting, person: ConsumerRow, debtId: string | null): Promise<State> {
  const { tx, deps, tenant, now, actor } = ctx
  const asked = { consumerId: person.id, debtId, purpose: 'collection' } as const
  const [debt, byPhone, requests, open] = await Promise.all([
    debtId === null ? null : visibleDebt(tx, tenant.id, debtId, actor, person.id),
    gatherFacts(ctx, { ...asked, channel: 'phone' }),
    listRequests(tx, tenant.id, person.id),
    openAttemptOf(tx, tenant.id, person.id, actor.id),
  ])
  const { facts, recipient, record } = byPhone!
  const ask = async (channel: 'text' | 'email') => (await gatherFacts(ctx, { ...asked, channel, recipient, record }))!
  const gathered = [byPhone!, await ask('text'), await ask('email')]
  const names = await staffNames(
    tx,
    tenant.id,
    requests.flatMap((row) => [row.staffId, row.endedBy]),
  )
  const [openShown] = open ? await showAttempts(ctx, person.id, [open]) : []
  const talks = facts.past.filter(
    (event) => isConversation(event) && (debtId === null || event.debtId === null || event.debtId === debtId),
  )
  return {
    debt_id: debtId,
    reference_number: debt?.referenceNumber ?? null,
    now: now.toISOString(),
    zones: [...facts.zones],
    zone_is_chosen: recipient.preference !== null,
    agency_zone: tenant.zone,
    count_7d: callsInSevenDays(facts, debtId),
    most_calls: Math.min(FEDERAL_CALLS, tenant.capabilities['contact.most_calls']),
    binding: bindingOf(facts),
    last_conversation_at: latest(talks.map(({ at }) => at)),
    channels: gathered.map((each) => channelState(ctx, each)),
    numbers: recipient.contacts.flatMap((point) =>
      point.kind === 'email' || point.status === 'invalid'
        ? []
        : [{ id: point.id, kind: point.kind, value: formatPhone(openContact(deps.vault, point)) }],
    ),
    represented: facts.person.represented,
    ceased: facts.person.hasCeased,
    deceased: facts.person.deceased,
    bankrupt: facts.person.bankrupt,
    requests: requests.map((row) => presentRequest(deps.vault, row, names)),
    language: person.language,
    other_language: person.otherLanguage,
    open_attempt: openShown ?? null,
  }
}

/** The count that binds, about the number that a call would ring. */
function bindingOf(facts: ContactFacts): State['binding'] {
  const found = bindingCount(facts)
  if (!found) return null
  const { rule, count, most, days, isOwn } = found
  return { count, most, days, place: isOwn ? 'agency' : rule.place.name, source: rule.source }
}

/** The latest of some instants; null where there are none. */
export const latest = (dates: readonly Date[]): string | null =>
  dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime()))).toISOString()

function channelState({ deps }: Acting, { facts, contact }: Gathered): State['channels'][number] {
  const verdict = judgeContact(facts)
  const limit = verdict.allowed ? null : verdict.limit
  return {
    channel: facts.channel as 'phone' | 'text' | 'email',
    allowed: verdict.allowed,
    reason: verdict.allowed ? null : verdict.reason,
    source: verdict.allowed || verdict.rule === 'policy' ? null : sourceOf(verdict.rule),
    most: limit?.kind === 'attempts' ? limit.most : null,
    days: limit && limit.kind !== 'consent' ? limit.days : null,
    next_allowed_at: (verdict.allowed ? null : verdict.nextAllowedAt?.toISOString()) ?? null,
    may_override:
      !verdict.allowed && facts.channel === 'phone' && judgeContact({ ...facts, passed: overridable }).allowed,
    contact_point_id: contact?.id ?? null,
    address: contact && shownAddress(deps.vault, contact),
  }
}
