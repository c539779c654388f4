import type { MailedLetter } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, DateText, smallPrint, type Column, type Tone } from '@portal/shared/ui'
import { LetterName } from './LetterName.tsx'
import { SendAgain } from './SendAgain.tsx'
import { useWhy } from './use-why.ts'
import styles from './MailingsPage.module.css'

const tones: Record<MailedLetter['status'], Tone | 'neutral'> = {
  queued: 'info',
  held: 'warning',
  in_mailing: 'info',
  handed_over: 'info',
  mailed: 'success',
  returned: 'danger',
  cancelled: 'neutral',
}

/** The columns of letters: to whom, which, in what state and since when, why, and sending it again. */
export function useLetterColumns(): Column<MailedLetter>[] {
  const { t } = useTranslation('staff-mailings')
  return [
    {
      id: 'consumer',
      header: t('column.consumer'),
      isRowHeader: true,
      cell: (row) => (
        <Link to={paths.consumer(row.client_id)} className={styles.name}>
          {row.consumer_name}
        </Link>
      ),
    },
    { id: 'letter', header: t('column.letter'), cell: (row) => <LetterName letter={row} /> },
    { id: 'pages', header: t('column.pages'), isNumeric: true, cell: (row) => row.pages ?? '–' },
    { id: 'status', header: t('column.status'), cell: (row) => <LetterStatus letter={row} /> },
    { id: 'since', header: t('column.since'), cell: (row) => <Since letter={row} /> },
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (row) => (
        <span className={styles.action}>
          <SendAgain letter={row} />
        </span>
      ),
    },
  ]
}

/** The state of a letter, with why it is held or came back. */
function LetterStatus({ letter }: { letter: MailedLetter }) {
  const { t } = useTranslation('staff-mailings')
  const why = useWhy(letter)
  return (
    <>
      <Badge tone={tones[letter.status]}>{t(`letter.${letter.status}`)}</Badge>
      {why ? <p className={`${smallPrint} ${styles.name}`}>{why}</p> : null}
      {letter.is_replaced ? <p className={smallPrint}>{t('letter.replaced')}</p> : null}
    </>
  )
}

/** Since when a letter is in its state; its mailing says so of one that is not in the mail yet. */
function Since({ letter }: { letter: MailedLetter }) {
  const zone = useTenant((s) => s.settings.zone)
  const day = letter.returned_on ?? letter.mailed_on
  if (day) return <DateText date={day} />
  return letter.status === 'held' ? <DateText instant={letter.queued_at} zone={zone} /> : '–'
}
