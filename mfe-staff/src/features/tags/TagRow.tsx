import { useState } from 'react'
import { Archive, ArchiveRestore, Pencil, type LucideIcon } from 'lucide-react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { TAG_NAME_MAX } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { FormDialog, Refused, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Menu, TextField, VisuallyHidden } from '@portal/shared/ui'
import { showsTags } from './use-tags.ts'
import styles from './TagsPage.module.css'

/** One tag: Rename and Archive behind Edit, Activate for an archived one (S-71). A refusal is shown below the tag. */
export function TagRow({ tag, onMoved }: { tag: Tag; onMoved: () => void }) {
  const { t } = useTranslation('staff-tags')
  const [isRenaming, setRenaming] = useState(false)
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
  const which = <VisuallyHidden>{t('editWhich', { name })}</VisuallyHidden>
  const item = (id: 'rename' | 'archive', Icon: LucideIcon, onClick: () => void) => ({
    id,
    element: (
      <button type="button" onClick={onClick}>
        <Icon aria-hidden="true" size={18} /> {t(id)}
      </button>
    ),
  })
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {isArchived ? (
        <Button
          kind="quiet"
          size="small"
          icon={<ArchiveRestore aria-hidden="true" size={18} />}
          isLoading={isRunning}
          onClick={() => void move()}
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
          items={[item('rename', Pencil, () => setRenaming(true)), item('archive', Archive, () => void move())]}
        />
      )}
      {error ? (
        <div className={styles.problem}>
          <Refused failure={reasonOf(error)} />
        </div>
      ) : null}
      {isRenaming ? <RenameTagDialog tag={tag} onClose={() => setRenaming(false)} /> : null}
    </li>
  )
}

/** Why the change of a tag was refused; for a conflict, the other person's change. */
function reasonOf(error: ApiError): string {
  const issue = error.fields['name']?.[0]
  return issue ? fieldText(issue) : errorText(error)
}

/** S-73: renames a tag. */
function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation('staff-tags')
  const start = { new_name: tag.name }
  const form = useForm(endpoints.renameTag, start, {
    input: ({ new_name }) => ({ body: { old_name: tag.name, new_name } }),
    refresh: showsTags,
    onDone: ({ data }) => {
      toast.success(t('form.renamed', { name: data.name }))
      onClose()
    },
  })
  const missing = form.values.new_name.trim() === '' ? t('form.needsName') : undefined
  return (
    <FormDialog
      title={t('form.renameTitle')}
      confirm={t('form.save')}
      disabledReason={missing}
      focusFirst
      {...{ form, onClose }}
    >
      <TextField
        label={t('form.newName')}
        help={t('form.renameHelp')}
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        {...form.field('new_name')}
      />
    </FormDialog>
  )
}
