import { employTypes } from '@portal/shared/contract'
import { stateNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { EditSelect } from './edit-form/EditSelect.tsx'
import { EditText } from './edit-form/EditText.tsx'
import type { EditForm } from './edit-form/use-edit-form.ts'
import type { EmployerField } from './employer-form.ts'
import styles from './PersonalFields.module.css'

/** The fields of 'Employer Information' (C-71, C-72). */
export function EmployerFields({ form }: { form: EditForm<EmployerField> }) {
  const { t } = useTranslation('consumer-profile')
  const text = (name: EmployerField) => ({ form, name, label: t(`field.${name}`) })
  return (
    <>
      <div className={styles.pair}>
        <EditText {...text('employer_full_name')} />
        <EditSelect
          {...text('employ_type')}
          options={employTypes.map((value) => ({ value, label: t(`employType.${value}`) }))}
          placeholder={t('form.choose')}
        />
        <EditText {...text('occupation')} isOptional />
        <EditText {...text('work_phone')} isOptional help={t('help.work_phone')} />
      </div>
      <EditText {...text('employer_street')} isOptional />
      <div className={styles.pair}>
        <EditText {...text('employer_city')} isOptional />
        <EditSelect
          {...text('employer_state')}
          options={stateNames.map((name) => ({ value: name, label: name }))}
          placeholder={t('form.choose')}
        />
        <EditText {...text('employer_zip')} isOptional />
      </div>
    </>
  )
}
