import { useState, type ReactNode } from 'react'
import { ExternalLink, Trash2 } from 'lucide-react'
import type { NoteRow } from '@portal/shared/contract'
import { formatPhone } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, classNames, DateText, VisuallyHidden, type Column } from '@portal/shared/ui'
import { DeleteNote } from './DeleteNote.tsx'
import styles from './note-columns.module.css'

/** Date and author, text and account of a note (S-47). */
export function useNoteColumns(): Column<NoteRow>[] {
  const { t } = useTranslation('staff-notes')
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'date',
      header: t('column.date'),
      isRowHeader: true,
      cell: (note) => (
        <div className={styles.who}>
          <DateText instant={note.date} zone={zone} />
          <span className={styles.soft}>
            {note.author_name || t('formerStaff')} · {t(`role.${note.role}`)}
          </span>
        </div>
      ),
    },
    {
      id: 'note',
      header: t('column.note'),
      cell: (note) => (
        <div className={styles.note}>
          <NoteText text={note.comment} />
          <NoteTags note={note} />
        </div>
      ),
    },
    { id: 'where', header: t('column.account'), cell: (note) => <NoteWhere note={note} /> },
  ]
}

/** S-49: for administrators, the column of the delete button, and its dialog while it is open. */
export function useDeleting(onClosed: () => void): { columns: Column<NoteRow>[]; dialog: ReactNode } {
  const { t } = useTranslation('staff-notes')
  const mayDelete = useCan('note.delete')
  const [asked, setAsked] = useState<NoteRow>()
  const onClose = () => {
    setAsked(undefined)
    // Also after a refusal: another person may have deleted the note.
    onClosed()
  }
  const column: Column<NoteRow> = {
    id: 'actions',
    header: t('column.actions'),
    isHeaderHidden: true,
    cell: (note) => (
      <Button kind="quiet" size="small" icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => setAsked(note)}>
        {t('delete.action')}
        <VisuallyHidden>{t('delete.which', { author: note.author_name })}</VisuallyHidden>
      </Button>
    ),
  }
  return { columns: mayDelete ? [column] : [], dialog: asked ? <DeleteNote note={asked} onClose={onClose} /> : null }
}

/** The account of a note with its debtor, the called number, and the conversation. */
function NoteWhere({ note }: { note: NoteRow }) {
  const { t } = useTranslation('staff-notes')
  return (
    <div className={styles.where}>
      {note.data_id ? <span className={styles.reference}>{note.data_id}</span> : null}
      <span className={styles.soft}>{note.data_id ? note.responsible_party : t('noAccount')}</span>
      {note.phone_number ? <span className={styles.reference}>{formatPhone(note.phone_number)}</span> : null}
      {note.conv_id ? <span className={styles.soft}>{t('conversation', { id: note.conv_id })}</span> : null}
    </div>
  )
}

/** A longer note shows its beginning, and the rest after a click. */
const LONG = 320
const MANY_LINES = 5

const isLong = (text: string) => text.length > LONG || text.split('\n').length > MANY_LINES

/** A note with its line breaks; a long one is cut until it is opened. */
function NoteText({ text }: { text: string }) {
  const { t } = useTranslation('common')
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <p className={classNames(styles.text, isLong(text) && !isWhole && styles.clamped)}>{text}</p>
      {isLong(text) ? (
        <Button kind="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'action.showLess' : 'action.showMore')}
        </Button>
      ) : null}
    </>
  )
}

/** The tags of a note, external ones with an icon (S-48); the tooltip has their categories. */
function NoteTags({ note }: { note: NoteRow }) {
  const { t } = useTranslation('staff-notes')
  return (
    <ul role="list" className={styles.tags} title={note.categories.join(', ')}>
      {note.tags.map((name) => (
        <li key={name}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {note.external_tags.map((name) => (
        <li key={name}>
          <Badge tone="info" icon={<ExternalLink aria-hidden="true" size={14} />}>
            {name} <VisuallyHidden>{t('externalTag')}</VisuallyHidden>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
