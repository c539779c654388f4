import { useRef, useState } from 'react'
import { Plus } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Button, Card, Pager } from '@portal/shared/ui'
import { AddNote } from './AddNote.tsx'
import { NoteFilters } from './NoteFilters.tsx'
import { NotesResult } from './NotesResult.tsx'
import { useNoteDraft } from './note-draft.ts'
import { useActiveTags, useNotes } from './use-notes.ts'
import { useNotesAddress } from './use-notes-address.ts'
import styles from './NotesTab.module.css'

/** #notes: what staff wrote about a customer, and a new note (S-39 to S-49). */
export function NotesTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-notes')
  const address = useNotesAddress()
  const { view, show } = address
  const notes = useNotes(clientId, view)
  const tags = useActiveTags()
  const draft = useNoteDraft(clientId)
  const mayAdd = useCan('note.create')
  // What was typed before the tab was left waits where it was.
  const [isAdding, setAdding] = useState(draft.isDirty)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  // S-43: without a tag there is no note.
  const hasNoTags = tags.internal?.length === 0
  return (
    <div className={styles.tab}>
      {isAdding ? (
        <AddNote
          clientId={clientId}
          draft={draft}
          tags={tags}
          onClose={close}
          onSaved={() => {
            close()
            address.showAll()
          }}
        />
      ) : null}
      <Card
        title={notes.notes === undefined ? t('title') : t('titleCount', { count: notes.total })}
        actions={
          mayAdd && !isAdding ? (
            <Button
              ref={opener}
              kind="primary"
              size="small"
              icon={<Plus aria-hidden="true" size={18} />}
              disabledReason={hasNoTags ? t('noTags') : undefined}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          ) : null
        }
        padding="plain"
      >
        <NoteFilters clientId={clientId} address={address} />
        <NotesResult notes={notes} address={address} />
      </Card>
      {notes.notes ? (
        <Pager
          label={t('pager')}
          page={view.page}
          pageSize={view.size}
          total={notes.total}
          isCapped={notes.isCapped}
          onPage={(page) => show({ page })}
        />
      ) : null}
    </div>
  )
}
