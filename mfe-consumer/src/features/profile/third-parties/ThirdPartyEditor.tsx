import { thirdPartyTypes } from '@portal/shared/contract'
import { stateNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import { EditFrame } from '../edit-form/EditFrame.tsx'
import { EditSelect } from '../edit-form/EditSelect.tsx'
import { EditText } from '../edit-form/EditText.tsx'
import type { EditForm } from '../edit-form/use-edit-form.ts'
import styles from '../PersonalFields.module.css'
import type { ThirdPartyField } from './third-party-form.ts'

interface ThirdPartyEditorProps {
  form: EditForm<ThirdPartyField>
  label: string
  actingFor: string | undefined
  isNew?: boolean
}

/** The fields of a third-party contact (C-74, C-75). */
export function ThirdPartyEditor({ form, label, actingFor, isNew = false }: ThirdPartyEditorProps) {
  const { t } = useTranslation('consumer-profile')
  const text = (name: ThirdPartyField) => ({ form, name, label: t(`field.${name}`) })
  return (
    <EditFrame form={form} label={label} {...(isNew && { saveLabel: t('thirdParty.save') })}>
      <div className={styles.pair}>
        <EditText {...text('entity_name')} />
        <EditSelect
          {...text('type')}
          options={thirdPartyTypes.map((value) => ({ value, label: t(`thirdPartyType.${value}`) }))}
          placeholder={t('form.choose')}
        />
      </div>
      {form.values.type === 'attorney' ? (
        <Notice live="polite">{t(actingFor ? 'thirdParty.attorneyStaff' : 'thirdParty.attorney')}</Notice>
      ) : null}
      <div className={styles.pair}>
        <EditText {...text('phone_number')} isOptional />
        <EditText {...text('email')} isOptional />
      </div>
      <EditText {...text('street')} isOptional />
      <div className={styles.pair}>
        <EditText {...text('city')} isOptional />
        <EditSelect
          {...text('state')}
          isOptional
          options={stateNames.map((name) => ({ value: name, label: name }))}
          placeholder={t('form.choose')}
        />
        <EditText {...text('zip')} isOptional />
      </div>
    </EditFrame>
  )
}
