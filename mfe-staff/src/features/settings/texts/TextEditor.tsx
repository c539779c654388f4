import { authorizationPlaceholders, type TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ChipPalette } from '../../../lib/chip-palette/ChipPalette.tsx'
import { useInsertAtCaret } from '../../../lib/insert-at-caret.ts'
import { SideBySide } from '../../../lib/side-by-side/SideBySide.tsx'
import { DraftForm } from '../frame/DraftForm.tsx'
import { storedOf, unwrittenParts, wordsOf, type BothWords, type PortalText } from '../model/portal-texts.ts'
import { heldAt } from '../model/settings.ts'
import { useTextWriting } from '../model/use-text-writing.ts'
import { FindingList } from '../publish/FindingList.tsx'
import { TextFields } from './TextFields.tsx'
import { TextPreview } from './TextPreview.tsx'
import { VersionNote } from './VersionNote.tsx'

/** Both languages side by side, the values to insert, the findings of the check during typing, and a preview. */
export function TextEditor({ text, draft }: { text: PortalText; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const { onFocus, insert } = useInsertAtCaret()
  const held = heldAt(draft.file, text.path)
  const { words, put, missing, ...writing } = useTextWriting<BothWords>(text, draft, {
    before: wordsOf(text, held),
    storedOf: (written) => storedOf(text, written, held),
    unwrittenIn: (written) => unwrittenParts(text, written),
  })
  const messageOf = (part: string) => t('missing', { language: t('language.en'), part: t(`part.${part}`) })
  const chips = authorizationPlaceholders.map((name) => ({
    name,
    label: t(`placeholder.${name}`),
    title: `{${name}}`,
  }))
  return (
    <DraftForm
      label={t(`text.${text.id}`)}
      editing={writing.editing}
      errors={missing.map((part) => ({ id: `en-${part}`, message: messageOf(part) }))}
      onSave={writing.save}
      onFocus={onFocus}
    >
      <VersionNote kind={text.kind} held={held} isInDraft={writing.isInDraft} />
      {text.kind === 'authorization' ? (
        <ChipPalette
          help={t('paletteHelp')}
          groups={[{ label: t('values'), chips }]}
          onPress={(name) => insert(`{${name}}`)}
        />
      ) : null}
      <SideBySide>
        {(language) => (
          <TextFields
            text={text}
            language={language}
            words={words[language]}
            errorOf={(part) => (language === 'en' && missing.includes(part) ? messageOf(part) : undefined)}
            onChange={(part, written) => put({ ...words, [language]: { ...words[language], [part]: written } })}
          />
        )}
      </SideBySide>
      <FindingList findings={writing.findings} isInPlace />
      <TextPreview text={text} words={words} file={draft.file} />
    </DraftForm>
  )
}
