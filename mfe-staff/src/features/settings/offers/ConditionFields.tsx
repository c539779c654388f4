import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, MoneyField, SelectField, TextArea, TextField } from '@portal/shared/ui'
import type { ListField } from './row-form.ts'
import type { RowFields } from './row-fields.ts'
import styles from './Offers.module.css'

const days = ['placed_from', 'placed_to', 'unpaid_from', 'unpaid_to'] as const
const lists = ['creditors', 'segments', 'tags'] as const satisfies readonly ListField[]

/** Whom a row is for; an empty field says nothing. */
export function ConditionFields({ typed, put, at }: RowFields) {
  const { t } = useTranslation('staff-offers')
  return (
    <Fieldset legend={t('for')} size="heading" help={t('forHelp')}>
      <div className={styles.fields}>
        {(['balance_from', 'balance_to'] as const).map((field) => (
          <MoneyField
            key={field}
            label={t(`field.${field}`)}
            isOptional
            value={typed[field]}
            onChange={(text) => put({ [field]: text })}
            {...at(field)}
          />
        ))}
        {days.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            isOptional
            inputMode="numeric"
            width="short"
            value={typed[field]}
            onChange={(text) => put({ [field]: text })}
            {...at(field)}
          />
        ))}
        <TextField
          label={t('field.states')}
          help={t('statesHelp')}
          isOptional
          value={typed.states}
          onChange={(states) => put({ states })}
          {...at('states')}
        />
        <SelectField
          label={t('field.language')}
          isOptional
          value={typed.language}
          placeholder={t('anyLanguage')}
          options={(['en', 'es'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(language: 'en' | 'es' | '') => put({ language })}
        />
        {lists.map((field) => (
          <TextArea
            key={field}
            label={t(`field.${field}`)}
            help={t('onePerLine')}
            isOptional
            rows={2}
            value={typed[field]}
            onChange={(text) => put({ [field]: text })}
            {...at(field)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
