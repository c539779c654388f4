import { useState } from 'react'
import { Archive, ArchiveRestore, Pencil, PhoneCall, type LucideIcon } from 'lucide-react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Badge, Button, Menu, VisuallyHidden } from '@portal/shared/ui'
import { MeaningDialog } from './MeaningDialog.tsx'
import { RenameTagDialog } from './RenameTagDialog.tsx'
import { showsTags } from './use-tags.ts'
import styles from './TagsPage.module.css'

/** One tag: Rename and Archive behind Edit, Activate for an archived one (S-71). A refusal is shown below the tag. */
export function TagRow({ tag, onMoved }: { tag: Tag; onMoved: () => void }) {
  const { t } = useTranslation('staff-tags')
  const [open, setOpen] = useState<'rename' | 'meaning'>()
  const isArchived = tag.state === 'archived'
  const { run, isRunning, error } = useAction(isArchived ? endpoints.activateTag : endpoints.archiveTag, {
    refresh: showsTags,
  })
  const { name, category } = tag
  const move = async () => {
    const answer = await run({ body: { name, category } })
    if (!answer.ok) return
    toast.success(t(isArchived ? 'activated' : 'archived', { name }))
    onMoved()
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name} {tag.contact === 'none' ? null : <Badge tone="info">{t(`contact.${tag.contact}`)}</Badge>}
      </span>
      {isArchived ? (
        <Button
          kind="quiet"
          size="small"
          icon={<ArchiveRestore aria-hidden="true" size={18} />}
          isLoading={isRunning}
          onClick={() => void move()}
        >
          {t('activate')} <VisuallyHidden>{t('editWhich', { name })}</VisuallyHidden>
        </Button>
      ) : (
        <TagMenu name={name} onOpen={setOpen} onArchive={() => void move()} />
      )}
      {error ? (
        <div className={styles.problem}>
          <Refused failure={reasonOf(error)} />
        </div>
      ) : null}
      {open === 'rename' ? <RenameTagDialog tag={tag} onClose={() => setOpen(undefined)} /> : null}
      {open === 'meaning' ? <MeaningDialog tag={tag} onClose={() => setOpen(undefined)} /> : null}
    </li>
  )
}

interface TagMenuProps {
  name: string
  onOpen: (dialog: 'rename' | 'meaning') => void
  onArchive: () => void
}

/** What can be done with an active tag. */
function TagMenu({ name, onOpen, onArchive }: TagMenuProps) {
  const { t } = useTranslation('staff-tags')
  const item = (id: 'rename' | 'meaning' | 'archive', Icon: LucideIcon, onClick: () => void) => ({
    id,
    element: (
      <button type="button" onClick={onClick}>
        <Icon aria-hidden="true" size={18} /> {t(id)}
      </button>
    ),
  })
  return (
    <Menu
      label={
        <>
          {t('edit')} <VisuallyHidden>{t('editWhich', { name })}</VisuallyHidden>
        </>
      }
      size="small"
      align="end"
      items={[
        item('rename', Pencil, () => onOpen('rename')),
        item('meaning', PhoneCall, () => onOpen('meaning')),
        item('archive', Archive, onArchive),
      ]}
    />
  )
}

/** Why the change of a tag was refused; for a conflict, the other person's change. */
function reasonOf(error: ApiError): string {
  const issue = error.fields['name']?.[0]
  return issue ? fieldText(issue) : errorText(error)
}
