import { tagContacts, type TagContact } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'

interface MeaningFieldProps {
  id: string
  error: string | undefined
  value: TagContact
  onChange: (contact: TagContact) => void
}

/** What a tag says about contact, and what a note with it does. */
export function MeaningField({ value, onChange, ...field }: MeaningFieldProps) {
  const { t } = useTranslation('staff-tags')
  return (
    <SelectField
      {...field}
      label={t('contact.label')}
      help={t(`contact.help.${value}`)}
      value={value}
      onChange={(next) => onChange(next as TagContact)}
      options={tagContacts.map((contact) => ({ value: contact, label: t(`contact.${contact}`) }))}
    />
  )
}
