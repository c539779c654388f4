import type { Localized } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, TextField, type FieldsetProps } from '@portal/shared/ui'
import styles from './Form.module.css'

interface WordsControlProps extends Omit<FieldsetProps, 'children'> {
  typed: Localized
  onChange: (typed: Localized) => void
}

/** A line in English and Spanish, side by side. */
export function WordsControl({ typed: text, onChange, ...fieldset }: WordsControlProps) {
  const { t } = useTranslation('staff-settings')
  return (
    <Fieldset {...fieldset}>
      <div className={styles.languages}>
        {(['en', 'es'] as const).map((language) => (
          <TextField
            key={language}
            label={t(`language.${language}`)}
            value={text[language]}
            onChange={(written) => onChange({ ...text, [language]: written })}
            maxLength={120}
            lang={language}
            spellCheck
            autoComplete="off"
          />
        ))}
      </div>
    </Fieldset>
  )
}
