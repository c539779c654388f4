import { endpoints, type Tag } from '@portal/shared/contract'
import { TAG_NAME_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { showsTags } from './use-tags.ts'

/** S-73: renames a tag. */
export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
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
