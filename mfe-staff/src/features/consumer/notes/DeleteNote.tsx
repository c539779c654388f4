import { endpoints, type NoteRow } from '@portal/shared/contract'
import { DELETE_REASON_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { ReasonDialog } from '../../../lib/ReasonDialog.tsx'
import styles from './NotesTable.module.css'

/** K-28: asks why a note leaves the list; it stays in the evidence. */
export function DeleteNote({ note, onClose }: { note: NoteRow; onClose: () => void }) {
  const { t } = useTranslation('staff-notes')
  return (
    <ReasonDialog
      endpoint={endpoints.deleteNote}
      inputOf={(reason) => ({ params: { id: note.id }, body: { reason } })}
      refresh={[endpoints.listNotes, endpoints.listHistory]}
      limit={DELETE_REASON_MAX}
      texts={{
        title: t('delete.title'),
        help: (
          <>
            <p>{t('delete.help')}</p>
            <blockquote className={styles.quote}>
              <p className={styles.clamped}>{note.comment}</p>
            </blockquote>
          </>
        ),
        action: t('delete.confirm'),
        reason: t('delete.reason'),
        missing: t('delete.missing'),
      }}
      onDone={() => {
        toast.success(t('delete.done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
