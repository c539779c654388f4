import { useRef, type FormEvent } from 'react'
import type { TemplateContent, TemplateKind, TemplateWords } from '@portal/shared/contract'
import { errorText, useTranslation, type Language } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Notice, Stack } from '@portal/shared/ui'
import { insertAtCaret } from '../../lib/insert-at-caret.ts'
import { Palette } from './Palette.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import type { Save } from './use-save.ts'
import { WordsFields } from './WordsFields.tsx'
import type { Writing } from './writing.ts'
import styles from './TemplateForm.module.css'

interface TemplateFormProps {
  kind: TemplateKind
  templateKey: string | null
  content: TemplateContent
  /** It is not what was there before. */
  isChanged: boolean
  onChange: (content: TemplateContent) => void
  onDiscard: () => void
  save: Save
}

const languages = ['en', 'es'] as const

/** Both languages side by side, what can be put in, and below how it looks; nothing typed is lost (N-16). */
export function TemplateForm(props: TemplateFormProps) {
  const { kind, templateKey, content, isChanged, onChange, onDiscard, save } = props
  const { t } = useTranslation('staff-templates')
  const writing = useRef<Writing | null>(null)
  const change = (language: Language, part: Partial<TemplateWords>) =>
    onChange({ ...content, [language]: { ...content[language], ...part } })
  const insert = (name: string) => {
    if (!writing.current) return
    const { language, field, element } = writing.current
    change(language, { [field]: insertAtCaret(element, `{{ ${name} }}`) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await save.run(content)) !== null) toast.success(t('saved'))
  }
  return (
    <Stack gap={6}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <Palette kind={kind} onInsert={insert} />
          <div className={styles.languages}>
            {languages.map((language) => (
              <WordsFields
                key={language}
                language={language}
                kind={kind}
                words={content[language]}
                onChange={(part) => change(language, part)}
                onWrite={(field, element) => (writing.current = { language, field, element })}
              />
            ))}
          </div>
          {save.error ? (
            <Notice tone="danger" live="assertive" title={t('notSaved')}>
              {save.error.code === 'conflict' ? t('conflict') : errorText(save.error)}
            </Notice>
          ) : null}
          <Cluster>
            <Button type="submit" kind="primary" isLoading={save.isRunning}>
              {t('save')}
            </Button>
            {isChanged ? (
              <Button kind="quiet" onClick={onDiscard}>
                {t('discard')}
              </Button>
            ) : null}
            <span className={styles.state}>{t(isChanged ? 'unsaved' : 'unchanged')}</span>
          </Cluster>
        </Stack>
      </form>
      <PreviewCard kind={kind} templateKey={templateKey} content={content} />
    </Stack>
  )
}
