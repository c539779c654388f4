import { useRef, useState } from 'react'
import { Plus } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { ListPage } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { Button } from '@portal/shared/ui'
import { AddNote } from './AddNote.tsx'
import { useDeleting, useNoteColumns } from './note-columns.tsx'
import { NoteFilters } from './NoteFilters.tsx'
import { useHasDraft } from './use-note-form.ts'
import { useActiveTags, useNotes } from './use-notes.ts'
import styles from './NotesTab.module.css'

/** #notes: the notes of staff on a customer, and a new note (S-39 to S-49). */
export function NotesTab({ clientId }: { clientId: string }) {
  const { t } = useTranslation('staff-notes')
  const list = useNotes(clientId)
  const tags = useActiveTags()
  const mayAdd = useCan('note.create')
  // A note that was begun before a change of tab is open again.
  const [isAdding, setAdding] = useState(useHasDraft(clientId))
  const opener = useRef<HTMLButtonElement>(null)
  const deleting = useDeleting(list.query.refresh)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const onSaved = () => {
    close()
    list.showAll()
  }
  const add = (
    <Button
      ref={opener}
      kind="primary"
      size="small"
      icon={<Plus aria-hidden="true" size={18} />}
      // S-43: a note needs a tag.
      disabledReason={tags.data?.internal.length === 0 ? t('noTags') : undefined}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <div className={styles.tab}>
      {isAdding ? <AddNote clientId={clientId} tags={tags} onClose={close} onSaved={onSaved} /> : null}
      <div>
        <ListPage
          list={list}
          title={list.rows ? t('titleCount', { count: list.rows.total }) : t('title')}
          actions={mayAdd && !isAdding ? add : null}
          caption={t('title')}
          pager={t('pager')}
          loading={t('loading')}
          failed={t('failed')}
          reason={(message) => t('error', { message })}
          none={{ title: t('none'), text: t('noneHelp') }}
          noPage={{ title: t('noPage'), text: t('noPageHelp', { page: list.view.page }), first: t('firstPage') }}
          noneFound={{ title: t('noneFound'), text: t('noneFoundHelp'), showAll: t('showAll') }}
          columns={[...useNoteColumns(), ...deleting.columns]}
          rowKey={(note) => note.id}
        >
          <NoteFilters clientId={clientId} list={list} />
        </ListPage>
      </div>
      {deleting.dialog}
    </div>
  )
}
