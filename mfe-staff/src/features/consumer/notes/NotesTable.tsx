import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import type { NoteRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, DataTable, DateText, VisuallyHidden, type Column } from '@portal/shared/ui'
import { DeleteNote } from './DeleteNote.tsx'
import { NoteTags } from './NoteTags.tsx'
import { NoteText } from './NoteText.tsx'
import { NoteWhere } from './NoteWhere.tsx'
import styles from './NotesTable.module.css'

/** Notes with date, author and text (S-47); admins delete them here (S-49). */
export function NotesTable(props: { notes: readonly NoteRow[]; isStale: boolean; onChanged: () => void }) {
  const { notes, isStale, onChanged } = props
  const { t } = useTranslation('staff-notes')
  const zone = useTenant((s) => s.settings.zone)
  const mayDelete = useCan('note.delete')
  const [toDelete, setToDelete] = useState<NoteRow | null>(null)
  const onClose = () => {
    setToDelete(null)
    // Also after a refusal: somebody else may have been faster.
    onChanged()
  }
  const columns: Column<NoteRow>[] = [
    {
      id: 'date',
      header: t('column.date'),
      isRowHeader: true,
      cell: (note) => (
        <div className={styles.who}>
          <DateText instant={note.date} zone={zone} />
          <span className={styles.author}>
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
    ...(mayDelete
      ? [
          {
            id: 'actions',
            header: t('column.actions'),
            isHeaderHidden: true,
            cell: (note: NoteRow) => (
              <Button
                kind="quiet"
                size="small"
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={() => setToDelete(note)}
              >
                {t('delete.action')}
                <VisuallyHidden>{t('delete.which', { author: note.author_name })}</VisuallyHidden>
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rows={notes}
        rowKey={(note) => note.id}
        isDense
        isStale={isStale}
      />
      {toDelete ? <DeleteNote note={toDelete} onClose={onClose} /> : null}
    </>
  )
}
