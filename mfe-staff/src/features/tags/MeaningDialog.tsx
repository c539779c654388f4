import { endpoints, type Tag } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { MeaningField } from './MeaningField.tsx'
import { showsTags } from './use-tags.ts'

/** Changes what a tag says about contact; notes that have it keep what they did. */
export function MeaningDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation('staff-tags')
  const form = useForm(
    endpoints.setTagContact,
    { contact: tag.contact },
    {
      input: ({ contact }) => ({ body: { name: tag.name, contact } }),
      refresh: showsTags,
      onDone: () => {
        toast.success(t('contact.saved', { name: tag.name }))
        onClose()
      },
    },
  )
  return (
    <FormDialog title={t('contact.title', { name: tag.name })} confirm={t('contact.save')} {...{ form, onClose }}>
      <p>{t('contact.lead')}</p>
      <MeaningField {...form.field('contact')} />
    </FormDialog>
  )
}
