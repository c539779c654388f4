import { useRef, useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { TAG_NAME_MAX } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { TagDialog } from './TagDialog.tsx'
import { showsTags } from './use-tags.ts'

/** S-73: another name for a tag. */
export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation('staff-tags')
  const [name, setName] = useState(tag.name)
  const field = useRef<HTMLInputElement>(null)
  const { run, isRunning, error, clearError } = useAction(endpoints.renameTag, { refresh: showsTags })
  const wanted = name.trim()
  const submit = async () => {
    const answer = await run({ body: { old_name: tag.name, new_name: wanted } })
    if (!answer.ok) return
    toast.success(t('form.renamed', { name: answer.data.data.name }))
    onClose()
  }
  const issue = error?.fields['new_name']?.[0]
  const gone = error?.fields['old_name']?.[0]
  return (
    <TagDialog
      title={t('form.renameTitle')}
      action={t('form.save')}
      initialFocus={field}
      isRunning={isRunning}
      missing={wanted === '' ? t('form.needsName') : undefined}
      refused={error && !issue ? (gone ? fieldText(gone) : errorText(error)) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('form.newName')}
        help={t('form.renameHelp')}
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(text) => {
          setName(text)
          clearError()
        }}
        error={issue && fieldText(issue)}
      />
    </TagDialog>
  )
}
