import type { FormEvent } from 'react'
import type { TemplateContent, TemplateKind } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Stack } from '@portal/shared/ui'
import { useInsertAtCaret } from '../../lib/insert-at-caret.ts'
import { SideBySide } from '../../lib/side-by-side/SideBySide.tsx'
import { Palette } from './Palette.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import type { Save } from './use-save.ts'
import { WordsFields } from './WordsFields.tsx'
import styles from './TemplateForm.module.css'

interface TemplateFormProps {
  kind: TemplateKind
  templateKey: string | null
  content: TemplateContent
  /** The content differs from the stored one. */
  isChanged: boolean
  onChange: (content: TemplateContent) => void
  onDiscard: () => void
  save: Save
}

/** Both languages side by side, the values to insert, and a preview; nothing typed is lost (N-16). */
export function TemplateForm(props: TemplateFormProps) {
  const { kind, templateKey, content, isChanged, onChange, onDiscard, save } = props
  const { t } = useTranslation('staff-templates')
  const { onFocus, insert } = useInsertAtCaret()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await save.run(content)) !== null) toast.success(t('saved'))
  }
  return (
    <Stack gap={6}>
      <form onSubmit={(event) => void submit(event)} onFocus={onFocus} noValidate>
        <Stack gap={4}>
          <Palette kind={kind} onInsert={(name) => insert(`{{ ${name} }}`)} />
          <SideBySide>
            {(language) => (
              <WordsFields
                language={language}
                kind={kind}
                words={content[language]}
                onChange={(part) => onChange({ ...content, [language]: { ...content[language], ...part } })}
              />
            )}
          </SideBySide>
          <Refused
            title={t('notSaved')}
            failure={save.error?.code === 'conflict' ? t('conflict') : save.error && errorText(save.error)}
          />
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
