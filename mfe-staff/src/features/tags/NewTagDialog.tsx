import { endpoints, type Tag } from '@portal/shared/contract'
import { TAG_NAME_MAX, type TagContact } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { MeaningField } from './MeaningField.tsx'
import { categoryOf, TagPlace, type Place } from './TagPlace.tsx'
import { showsTags } from './use-tags.ts'

interface NewTagDialogProps {
  kind: Tag['kind']
  hasExternal: boolean
  onCreated: (kind: Tag['kind']) => void
  onClose: () => void
}

/** S-72: name, type and one category; Create waits until name and category are there. */
export function NewTagDialog({ kind, hasExternal, onCreated, onClose }: NewTagDialogProps) {
  const { t } = useTranslation('staff-tags')
  const start: { name: string; category: Place; contact: TagContact } = {
    name: '',
    category: { kind, chosen: '', own: '' },
    contact: 'none',
  }
  const form = useForm(endpoints.addTag, start, {
    input: ({ name, category, contact }) => ({
      body: { name, category: categoryOf(category), isExternal: category.kind === 'external', contact },
    }),
    refresh: showsTags,
    onDone: ({ data }, { category }) => {
      toast.success(t('form.created', { name: data.name }))
      onCreated(category.kind)
      onClose()
    },
  })
  const { name, category } = form.values
  const missing = name.trim() && categoryOf(category) ? undefined : t('form.incomplete')
  return (
    <FormDialog title={t('new')} confirm={t('form.create')} disabledReason={missing} focusFirst {...{ form, onClose }}>
      <TextField label={t('form.name')} maxLength={TAG_NAME_MAX} autoComplete="off" {...form.field('name')} />
      <TagPlace hasExternal={hasExternal} {...form.field('category')} />
      <MeaningField {...form.field('contact')} />
    </FormDialog>
  )
}
