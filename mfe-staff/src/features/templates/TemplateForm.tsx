import type { FormEvent } from 'react'
import {
  requiredBlocks,
  templateBlocks,
  templateValues,
  type TemplateContent,
  type TemplateKind,
} from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, smallPrint, Stack } from '@portal/shared/ui'
import { useInsertAtCaret } from '../../lib/insert-at-caret.ts'
import { SideBySide } from '../../lib/side-by-side/SideBySide.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import type { Save } from './use-save.ts'
import { WordsFields } from './WordsFields.tsx'
import { ChipPalette } from '../../lib/chip-palette/ChipPalette.tsx'

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
      {/* The listener only notes which field had the focus last. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
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
            <span className={smallPrint}>{t(isChanged ? 'unsaved' : 'unchanged')}</span>
          </Cluster>
        </Stack>
      </form>
      <PreviewCard kind={kind} templateKey={templateKey} content={content} />
    </Stack>
  )
}

interface PaletteProps {
  kind: TemplateKind
  onInsert: (name: string) => void
}

/** The values and blocks that a template may name; a press inserts one at the caret. */
function Palette({ kind, onInsert }: PaletteProps) {
  const { t } = useTranslation('staff-templates')
  const values = templateValues.filter((name) => kind === 'email' || !name.startsWith('pay_'))
  const blocks = templateBlocks.filter(
    (name) => requiredBlocks[kind].includes(name) || (kind === 'letter' && name === 'validation_notice'),
  )
  const chip = (name: string) => ({ name, label: t(`placeholder.${name}`), title: `{{ ${name} }}` })
  return (
    <ChipPalette
      help={t('paletteHelp')}
      groups={[
        { label: t('values'), chips: values.map(chip) },
        { label: t('blocks'), chips: blocks.map(chip) },
      ]}
      onPress={onInsert}
    />
  )
}
