import { profileLanguages, type ClientProfile } from '@portal/shared/contract'
import { OTHER_LANGUAGE_MAX, stateNames } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Fieldset } from '@portal/shared/ui'
import { EditSelect } from './edit-form/EditSelect.tsx'
import { EditText } from './edit-form/EditText.tsx'
import type { EditForm } from './edit-form/use-edit-form.ts'
import { ConsentBox } from './ConsentBox.tsx'
import { FixedFacts } from './FixedFacts.tsx'
import type { PersonalField } from './personal-form.ts'
import type { AgreedChannels } from './use-agreed.ts'
import styles from './PersonalFields.module.css'

interface PersonalFieldsProps {
  form: EditForm<PersonalField>
  profile: ClientProfile
  actingFor: string | undefined
  agreed: AgreedChannels
}

/** The fields of 'Personal Information'. The browser fills them in for the consumer, not for staff. */
export function PersonalFields({ form, profile, actingFor, agreed }: PersonalFieldsProps) {
  const { t } = useTranslation('consumer-profile')
  const hasLanguage = useCapability('i18n.selector') && profile.allow_language_update
  const own = (token: string) => (actingFor ? 'off' : token)
  const isEmpty = (name: PersonalField) => form.values[name].trim() === ''
  const text = (name: PersonalField, autoComplete: string) => ({
    form,
    name,
    label: t(`field.${name}`),
    autoComplete: own(autoComplete),
  })
  return (
    <>
      <FixedFacts profile={profile} actingFor={actingFor} />
      <Fieldset legend={t('personal.reach')} size="heading">
        <EditText {...text('email', 'email')} help={t('help.email')} isMissing={isEmpty('email')} />
        <ConsentBox {...agreed.box('email', form.values.email)} actingFor={actingFor} />
        <EditText {...text('cell_phone', 'tel')} />
        {/* Its words say "this number", so no other number stands between. */}
        <ConsentBox {...agreed.box('text', form.values.cell_phone)} actingFor={actingFor} />
        <EditText {...text('home_phone', 'tel')} isOptional />
      </Fieldset>
      <Fieldset legend={t('field.address')} size="heading">
        <EditText {...text('street', 'street-address')} isOptional isMissing={isEmpty('street')} />
        <EditText {...text('city', 'address-level2')} isOptional isMissing={isEmpty('city')} />
        <div className={styles.pair}>
          <EditSelect
            {...text('state', 'address-level1')}
            options={stateNames.map((name) => ({ value: name, label: name }))}
            placeholder={t('form.choose')}
          />
          <EditText {...text('zip', 'postal-code')} isOptional isMissing={isEmpty('zip')} />
        </div>
      </Fieldset>
      <Fieldset legend={t('personal.more')} size="heading">
        <EditText {...text('alias', 'nickname')} isOptional help={t('help.alias')} />
        {hasLanguage ? (
          <EditSelect
            {...text('language', 'language')}
            help={t('help.language')}
            options={profileLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
            placeholder={t('form.choose')}
          />
        ) : null}
        {hasLanguage && form.values.language === 'Other' ? (
          <EditText {...text('other_language', 'off')} maxLength={OTHER_LANGUAGE_MAX} />
        ) : null}
      </Fieldset>
    </>
  )
}
