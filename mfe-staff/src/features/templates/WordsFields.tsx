import { MAX_TEMPLATE_BODY, type TemplateKind, type TemplateWords } from '@portal/shared/contract'
import { useTranslation, type Language } from '@portal/shared/i18n'
import { Fieldset, Stack, TextArea, TextField } from '@portal/shared/ui'
import styles from './TemplateForm.module.css'

interface WordsFieldsProps {
  language: Language
  kind: TemplateKind
  words: TemplateWords
  onChange: (part: Partial<TemplateWords>) => void
}

/** The name, the subject and the body of a template in one language. */
export function WordsFields({ language, kind, words, onChange }: WordsFieldsProps) {
  const { t } = useTranslation('staff-templates')
  return (
    <Fieldset legend={t(`language.${language}`)}>
      <Stack gap={4}>
        <TextField label={t('name')} value={words.name} onChange={(name) => onChange({ name })} maxLength={80} />
        <TextField
          label={t(`subject.${kind}`)}
          help={kind === 'email' ? t('subjectHelp') : undefined}
          value={words.subject}
          onChange={(subject) => onChange({ subject })}
          maxLength={120}
          lang={language}
          spellCheck
        />
        <div className={styles.body}>
          <TextArea
            label={t('body')}
            help={t('bodyHelp')}
            value={words.body}
            onChange={(body) => onChange({ body })}
            rows={18}
            limit={MAX_TEMPLATE_BODY}
            lang={language}
            spellCheck
          />
        </div>
      </Stack>
    </Fieldset>
  )
}
