import type { NoteRow } from '@portal/shared/contract'
import { formatPhone } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import styles from './NotesTable.module.css'

/** What a note is about: account and who owes it, the number that was called, the conversation. */
export function NoteWhere({ note }: { note: NoteRow }) {
  const { t } = useTranslation('staff-notes')
  return (
    <div className={styles.where}>
      {note.data_id ? (
        <>
          <span className={styles.reference}>{note.data_id}</span>
          <span className={styles.soft}>{note.responsible_party}</span>
        </>
      ) : (
        <span className={styles.soft}>{t('noAccount')}</span>
      )}
      {note.phone_number ? <span className={styles.reference}>{formatPhone(note.phone_number)}</span> : null}
      {note.conv_id ? <span className={styles.soft}>{t('conversation', { id: note.conv_id })}</span> : null}
    </div>
  )
}
