import type { ReadingKind, WorkEntry } from '@portal/shared/contract'
import {
  isCaseQueue,
  isDecided,
  formatCents,
  parseWireMoney,
  type CounterWay,
  type WorkQueue,
} from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, DateText, Money, unbroken, type Column } from '@portal/shared/ui'
import { accountPath, casePath } from '../../lib/case-paths.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { TakeButton } from './TakeButton.tsx'
import styles from './WorkPage.module.css'

interface EntryActionsSetting {
  queue: WorkQueue
  onDone: (entry: WorkEntry) => void
  /** Shows the whole message of an entry; null where the list shows everything. */
  onRead: ((entry: WorkEntry) => void) | null
  /** Answers a counter-offer; null in other queues, and for people who may not do that (F-33). */
  onAnswer: ((entry: WorkEntry) => void) | null
  /** Gives an entry to a colleague; null for people who may not do that. */
  onGive: ((entry: WorkEntry) => void) | null
  onRefused: () => void
}

/** Columns of a queue: the consumer, the account, the reason, since when, who has the entry, and its actions. */
export function useEntryColumns(setting: EntryActionsSetting & { hasAmount: boolean }): Column<WorkEntry>[] {
  const { queue, hasAmount, onRead } = setting
  const { t } = useTranslation(['staff-work', 'staff-inbound'])
  const zone = useTenant((s) => s.settings.zone)
  const unnamed = onRead ? t('staff-inbound:unknownSender') : '–'
  const columns: Column<WorkEntry>[] = [
    {
      id: 'consumer',
      header: t('column.consumer'),
      isRowHeader: true,
      cell: (row) =>
        row.client_id ? (
          <Link to={accountPath(row.client_id, row.debt_id)} className={styles.name}>
            {row.consumer_name}
          </Link>
        ) : (
          unnamed
        ),
    },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: (row) => <span className={unbroken}>{row.reference_number ?? '–'}</span>,
    },
    { id: 'why', header: t('column.why'), cell: (row) => <EntryDetail queue={queue} detail={row.detail} /> },
    {
      id: 'when',
      header: t(`when.${queue}`, { defaultValue: t('column.when') }),
      cell: (row) => (row.day ? <DateText date={row.day} /> : <DateText instant={row.at} zone={zone} />),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: (row) => (row.amount === null ? '–' : <Money amount={row.amount} />),
    },
    {
      id: 'taken',
      header: t('column.taken'),
      cell: ({ taken_by: by }) => (by?.is_me ? t('me') : (by?.name ?? t('nobody'))),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (row) => <EntryActions entry={row} {...setting} />,
    },
  ]
  return columns.filter(({ id }) => id !== 'amount' || hasAmount)
}

function EntryActions(setting: EntryActionsSetting & { entry: WorkEntry }) {
  const { entry, queue, onRead, onAnswer, onGive, onRefused } = setting
  const { t } = useTranslation(['staff-work', 'staff-inbound', 'staff-counters'])
  const me = useSession((s) => s.userId)
  const { consumer_name: name } = entry
  const named = { name: name ?? '' }
  return (
    <div className={styles.actions}>
      {onRead ? (
        <Button
          size="small"
          kind="primary"
          onClick={() => onRead(entry)}
          aria-label={
            queue === 'call_backs_due'
              ? t('callNamed', named)
              : name === null
                ? t('staff-inbound:readUnknown')
                : t('staff-inbound:readNamed', { name })
          }
        >
          {queue === 'call_backs_due' ? t('call') : t('staff-inbound:read')}
        </Button>
      ) : null}
      {onAnswer ? (
        <Button
          size="small"
          kind="primary"
          onClick={() => onAnswer(entry)}
          aria-label={t('staff-counters:answerNamed', named)}
        >
          {t('staff-counters:answer')}
        </Button>
      ) : null}
      {me ? <TakeButton queue={queue} entry={entry} me={me} onRefused={onRefused} /> : null}
      {onGive ? (
        <Button size="small" onClick={() => onGive(entry)} aria-label={t('give.openNamed', named)}>
          {t('give.open')}
        </Button>
      ) : null}
      {queue === 'reading_alert' ? <Link to={deskPaths.staffReadings}>{t('toReadings')}</Link> : null}
      {queue === 'mail_problems' ? <Link to={deskPaths.mailings}>{t('toMail')}</Link> : null}
      <EntryEnd {...setting} />
    </div>
  )
}

/** How an entry ends: by an answer or a decision, on its own page where it has one, or by a note. */
function EntryEnd({ entry, queue, onDone }: Pick<EntryActionsSetting, 'queue' | 'onDone'> & { entry: WorkEntry }) {
  const { t } = useTranslation('staff-work')
  if (queue === 'messages_waiting') return <Link to={deskPaths.thread(entry.subject_id)}>{t('answer')}</Link>
  if (isCaseQueue(queue)) return <Link to={casePath(entry.case_id ?? entry.subject_id)}>{t('answer')}</Link>
  if (queue === 'corrections_waiting' && entry.client_id)
    return <Link to={accountPath(entry.client_id, null)}>{t('decide')}</Link>
  // Both end in a dialog.
  if (queue === 'call_backs_due' || isDecided(queue)) return null
  return (
    <Button size="small" onClick={() => onDone(entry)} aria-label={t('doneNamed', { name: entry.consumer_name ?? '' })}>
      {t('done')}
    </Button>
  )
}

/** Why an entry is in its queue: the words of its reason, or the text that was stored with it. */
function EntryDetail({ queue, detail }: { queue: WorkQueue; detail: string | null }) {
  const { t, i18n } = useTranslation('staff-work')
  const language = useLanguage()
  if (queue === 'corrections_waiting') return t('why.correction')
  if (detail === null) return '–'
  // The customer's own words, which may look like a code.
  if (queue === 'messages_waiting') return detail
  // The number to call.
  if (queue === 'call_backs_due') return <span className={unbroken}>{detail}</span>
  if (queue === 'reading_alert') return <ReadingAlert detail={detail} />
  if (queue === 'counter_offers') return t(`why.counter.${detail as CounterWay}`)
  if (queue === 'expiring_cards') return t('why.card', { lastFour: detail })
  if (queue === 'mail_problems') return t(`why.letter.${detail as 'held' | 'returned'}`)
  if (queue === 'broken_promises') return t(`why.${detail as 'instalment' | 'promise' | 'plan'}`)
  if (queue === 'unsigned_expiring') return t(`why.agreement.${detail as 'plan' | 'settlement' | 'litigation'}`)
  const isKnown = (key: string) => i18n.exists(key, { ns: 'staff-work' })
  if (queue === 'failed_today') {
    const reason = `why.decline.${detail}`
    return /^R\d\d$/.test(detail)
      ? t('why.returned', { code: detail })
      : t('why.failed', { why: isKnown(reason) ? t(reason) : detail })
  }
  // A code with an optional value; anything else is a number or a person's own words.
  const [, code, value = ''] = /^(\w+)(?::([\w.]+))?$/.exec(detail) ?? []
  if (code === 'differs') return t('why.item.differs', { amount: formatCents(parseWireMoney(value), language) })
  return isKnown(`why.item.${code}`) ? t(`why.item.${code}`, { value }) : detail
}

/** F-27: what somebody read much of; the detail ends with their name. */
function ReadingAlert({ detail }: { detail: string }) {
  const { t } = useTranslation('staff-work')
  const [level, kind, ...name] = detail.split(':')
  return t(`why.reading.${level as 'much' | 'stopped'}_${kind as ReadingKind}`, { name: name.join(':') })
}
