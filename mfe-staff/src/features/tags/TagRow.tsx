import { useState } from 'react'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Menu, Notice, VisuallyHidden } from '@portal/shared/ui'
import { RenameTagDialog } from './RenameTagDialog.tsx'
import { showsTags } from './use-tags.ts'
import styles from './TagsPage.module.css'

/** One tag: Rename and Archive behind Edit, Activate for an archived one (S-71). What fails is said here. */
export function TagRow({ tag, onMoved }: { tag: Tag; onMoved: () => void }) {
  const { t } = useTranslation('staff-tags')
  const [isRenaming, setRenaming] = useState(false)
  const archive = useAction(endpoints.archiveTag, { refresh: showsTags })
  const activate = useAction(endpoints.activateTag, { refresh: showsTags })
  const { name, category } = tag
  const move = async (action: typeof archive, done: 'archived' | 'activated') => {
    const answer = await action.run({ body: { name, category } })
    if (!answer.ok) return
    toast.success(t(done, { name }))
    onMoved()
  }
  const which = <VisuallyHidden>{t('editWhich', { name })}</VisuallyHidden>
  const error = archive.error ?? activate.error
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {tag.state === 'archived' ? (
        <Button
          kind="quiet"
          size="small"
          icon={<ArchiveRestore aria-hidden="true" size={18} />}
          isLoading={activate.isRunning}
          onClick={() => void move(activate, 'activated')}
        >
          {t('activate')} {which}
        </Button>
      ) : (
        <Menu
          label={
            <>
              {t('edit')} {which}
            </>
          }
          size="small"
          align="end"
          items={[
            {
              id: 'rename',
              element: (
                <button type="button" onClick={() => setRenaming(true)}>
                  <Pencil aria-hidden="true" size={18} /> {t('rename')}
                </button>
              ),
            },
            {
              id: 'archive',
              element: (
                <button type="button" onClick={() => void move(archive, 'archived')}>
                  <Archive aria-hidden="true" size={18} /> {t('archive')}
                </button>
              ),
            },
          ]}
        />
      )}
      {error ? (
        <div className={styles.problem}>
          <Notice tone="danger" live="assertive">
            {reasonOf(error)}
          </Notice>
        </div>
      ) : null}
      {isRenaming ? <RenameTagDialog tag={tag} onClose={() => setRenaming(false)} /> : null}
    </li>
  )
}

/** Why the tag stays where it is: of a conflict what somebody else has done to it. */
function reasonOf(error: ApiError): string {
  const issue = error.fields['name']?.[0]
  return issue ? fieldText(issue) : errorText(error)
}
