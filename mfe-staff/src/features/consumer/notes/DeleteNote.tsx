import { useAction } from '@portal/shared/client'
import { endpoints, type NoteRow } from '@portal/shared/contract'
import { DELETE_REASON_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import styles from './note-columns.module.css'

/** K-28: asks why the note is deleted; the note stays in the evidence. */
export function DeleteNote({ note, onClose }: { note: NoteRow; onClose: () => void }) {
  const { t } = useTranslation('staff-notes')
  const { run } = useAction(endpoints.deleteNote, { refresh: [endpoints.listNotes, endpoints.listHistory] })
  return (
    <ReasonDialog
      title={t('delete.title')}
      confirm={t('delete.confirm')}
      isDanger
      label={t('delete.reason')}
      missing={t('delete.missing')}
      limit={DELETE_REASON_MAX}
      run={(reason) => run({ params: { id: note.id }, body: { reason } })}
      onDone={() => toast.success(t('delete.done'))}
      onClose={onClose}
    >
      <p>{t('delete.help')}</p>
      <blockquote className={styles.quote}>
        <p className={styles.clamped}>{note.comment}</p>
      </blockquote>
    </ReasonDialog>
  )
}
