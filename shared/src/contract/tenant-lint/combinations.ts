import { customerColumns, detailRows } from '@portal/shared/domain'
import { error, warning, type Linted, type Rule } from './finding.ts'

/** Days in which a dispute is answered at most. */
const DISPUTE_DAYS = 30

/** Settings that are valid alone but contradict each other, or promise something that the portal cannot keep. */
export const lintCombinations: Rule = (linted) => [
  ...bankDebits(linted),
  ...methods(linted),
  ...signIn(linted),
  ...agreements(linted),
  ...times(linted),
  ...chat(linted),
  ...unread(linted),
]

/** Findings about bank files apply only where files debit; a processor has times of its own. */
function bankDebits({ capabilities: caps }: Linted) {
  if (caps['ach.origination'] === 'file')
    // Files need the numbers, which the processor's page would keep to itself.
    return caps['ach.entry'] === 'hosted' ? [error('entry_needs_form', '/capabilities/ach.entry')] : []
  const found = []
  // The authorization would promise a start that no debit keeps.
  if (caps['ach.start_after_hours'] > 0)
    found.push(
      error('needs_file_debits', '/capabilities/ach.start_after_hours', {
        detail: String(caps['ach.start_after_hours']),
      }),
    )
  if (caps['ach.validation'] === 'prenote')
    found.push(error('needs_file_debits', '/capabilities/ach.validation', { detail: 'prenote' }))
  for (const key of ['ach.auto_release', 'ach.stop_at_limit'] as const)
    if (caps[key]) found.push(warning('needs_file_debits', `/capabilities/${key}`, { detail: key }))
  return found
}

function methods({ capabilities: caps }: Linted) {
  const least = Number(caps['otp.min_amount'])
  const tooSmall = caps['otp.presets'].filter((preset) => preset !== 'full' && Number(preset) < least)
  return [
    ...(caps['method.hide_cards'] && caps['method.debit_only']
      ? [warning('cards_contradict', '/capabilities/method.debit_only')]
      : []),
    ...tooSmall.map((preset) => error('preset_below_minimum', '/capabilities/otp.presets', { detail: preset })),
  ]
}

/** A way that stands in the list and is taken away by its own switch. */
const signIn = ({ capabilities: caps }: Linted) =>
  caps['login.variants'].includes('google') && !caps['google.login']
    ? [warning('google_hidden', '/capabilities/google.login')]
    : []

const agreements = ({ capabilities: caps }: Linted) =>
  caps['asa.attorney_step'] && caps['asa.required'] === 'none'
    ? [warning('attorney_without_agreement', '/capabilities/asa.attorney_step')]
    : []

function times({ capabilities: caps }: Linted) {
  const { wording, by_time: by } = caps['revoke.notice']
  const { time, earliest } = caps.cutoff
  const days = caps['case.dispute_days']
  return [
    // the sentence that names a time cannot be said without one.
    ...(wording === 'by_time' && by === null ? [error('revoke_time_missing', '/capabilities/revoke.notice')] : []),
    ...(earliest >= time ? [error('cutoff_before_start', '/capabilities/cutoff', { detail: earliest })] : []),
    ...(caps['plan.move_limit'] > 0 && caps['plan.move_days'] === 0
      ? [warning('moves_nowhere', '/capabilities/plan.move_days')]
      : []),
    ...(days > DISPUTE_DAYS
      ? [error('dispute_days_above_law', '/capabilities/case.dispute_days', { detail: String(days) })]
      : []),
  ]
}

/** K-46: a chat that is offered has a page; it is framed, so that it has to be https. */
const chat = ({ file, capabilities: caps }: Linted) =>
  caps['chat.enabled'] && !file.chat_url?.startsWith('https://') ? [error('chat_page_missing', '/chat_url')] : []

/** Names that no page shows would wait for an effect that never comes; creditors and the number are named by labels. */
function unread({ capabilities: caps }: Linted) {
  const rows: readonly string[] = detailRows
  const columns: readonly string[] = customerColumns
  const none = (path: string, names: string[], known: readonly string[]) =>
    names.filter((name) => !known.includes(name)).map((name) => error('content_unread', path, { detail: name }))
  return [
    ...none('/capabilities/details.label_overrides', Object.keys(caps['details.label_overrides']), rows),
    ...none(
      '/capabilities/staff.columns',
      caps['staff.columns'].map(({ key }) => key),
      columns,
    ),
  ]
}
